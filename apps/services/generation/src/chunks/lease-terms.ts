/** How long a worker may be silent before its chunk is given to another. */
export class LeaseTerms {
  constructor(readonly leaseSeconds: number) {}
}

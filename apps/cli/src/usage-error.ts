/** The arguments cannot be understood, or not be followed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const PLURALS = new Intl.PluralRules('en');

/** `1 slide`, `2 slides`, `0 slides`. */
export function counted(count: number, what: string): string {
  return `${count} ${PLURALS.select(count) === 'one' ? what : `${what}s`}`;
}

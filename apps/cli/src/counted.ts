const PLURALS = new Intl.PluralRules('en');

/** `1 slide`, `2 slides`, `0 slides`. */
export function counted(count: number, what: string): string {
  return `${count} ${PLURALS.select(count) === 'one' ? what : `${what}s`}`;
}

/** `24 kB`, `1.3 MB`. */
export function sized(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

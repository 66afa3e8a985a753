/** What somebody knows, has and is: the methods of RFC 8176 by their kind. */
const KINDS: readonly ReadonlySet<string>[] = [
  new Set(['kba', 'pin', 'pwd']),
  new Set(['hwk', 'otp', 'sc', 'sms', 'swk', 'tel']),
  new Set(['face', 'fpt', 'iris', 'retina', 'vbm']),
];

/** Classes that ask for more than one thing: of OpenID's EAP profile, of its PAPE extension, and of REFEDS. */
const CLASSES: ReadonlySet<unknown> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]);

/**
 * Whether an ID token says that a second factor was asked for: by its class (`acr`), by `mfa`, or by methods of two kinds
 * (`amr`). What a provider does not say counts as the least: a password alone.
 */
export const isMultiFactor = ({ acr, amr }: Readonly<Record<string, unknown>>): boolean => {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  const kinds = KINDS.filter((kind) => methods.some((method) => typeof method === 'string' && kind.has(method)));
  return CLASSES.has(acr) || methods.includes('mfa') || kinds.length > 1;
};

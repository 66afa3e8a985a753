/** What mail programs make a link of: a scheme, `www.`, or letters, a dot and letters, such as `evil.example`. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu;
const ADDRESS = /@/;
/** Control characters, and those that are not seen or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/**
 * What keeps a name from being plain words; empty when nothing does. Emails to other people carry names, and must not carry
 * a stranger's advertising in the product's name.
 *
 * @param what how a message names it, such as `Your name`
 */
export const mailedNameFaults = (what: string, name: string): string[] => [
  ...(LINK.test(name) || ADDRESS.test(name) ? [`${what} must not contain a web or email address.`] : []),
  ...(UNSEEN.test(name) ? [`${what} must not contain line breaks or control characters.`] : []),
];

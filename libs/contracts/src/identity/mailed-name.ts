/**
 * What mail programs make a link of: a scheme, `www.`, an IPv4 address, or a dot with letters right behind it, such as
 * `evil.example`.
 */
const LINK = /:\/\/|\bwww\.|[^\s.]\.\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu;
const ADDRESS = /@/;
/** U+3002, which browsers take for a dot (UTS 46, section 4); the other forms of dots are made plain by NFKC. */
const IDEOGRAPHIC_DOT = /\u3002/g;
/** Without them some names in Persian and Indian languages are misspelt. They keep words apart, and addresses too. */
const JOINERS = /[\u200c\u200d]/g;
/** Control characters, and those that are not seen or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}/u;

/** Dots, slashes and at signs as mail programs and browsers read them, whichever form of them was written. */
const plainly = (name: string): string => name.normalize('NFKC').replace(IDEOGRAPHIC_DOT, '.').replace(JOINERS, '');

/** What is wrong with a text whose characters a reader cannot see; empty when they see all of it, in its order. */
export const unseenFaults = (what: string, text: string): string[] =>
  UNSEEN.test(text) ? [`${what} must not contain line breaks or control characters.`] : [];

/**
 * What keeps a name from being plain words; empty when nothing does. Emails to other people carry names, and must not carry
 * a stranger's advertising in the product's name.
 *
 * @param what how a message names it, such as `Your name`
 */
export const mailedNameFaults = (what: string, name: string): string[] => {
  const plain = plainly(name);
  const leads = LINK.test(plain) || ADDRESS.test(plain);
  return [...(leads ? [`${what} must not contain a web or email address.`] : []), ...unseenFaults(what, name)];
};

import { names } from './top-level-domains.json';

/** A scheme, also one that is written so as not to be recognised, `www.`, or an IPv4 address. */
const LINK =
  /:\/\/|\bh(?:tt|xx)ps?:|\b(?:ftp|mailto|javascript|data|file|tel|sms):\S|\bwww\.|\d\.\d{1,3}\.\d{1,3}\.\d/i;
/** A dot that people are to put back: `evil[.]example`, `evil (dot) example`. */
const TAKEN_APART = /[[({<]\s?(?:\.|dot)\s?[\])}>]/i;
const ADDRESS = /@/;
const MARKUP = /<[a-z/!?]/i;
/** What stands right behind a dot that stands right behind something. */
const BEHIND_DOT = /(?<=[^\s.])\.([\p{L}\p{N}-]{2,63})/gu;
/** U+3002, which browsers take for a dot (UTS 46, section 4); the other forms of dots are made plain by NFKC. */
const IDEOGRAPHIC_DOT = /\u3002/g;
/** Without them some names in Persian and Indian languages are misspelt. They keep words apart, and addresses too. */
const JOINERS = /[\u200c\u200d]/g;
/** Control characters, and those that are not seen or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}/u;

/** Letters, digits, signs: what is left of a name of joiners and marks alone is nothing. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Dots, slashes and at signs as mail programs and browsers read them, whichever form of them was written. */
const plainly = (name: string): string => name.normalize('NFKC').replace(IDEOGRAPHIC_DOT, '.').replace(JOINERS, '');

let topLevel: ReadonlySet<string> | undefined;

const isTopLevel = (label: string): boolean => {
  topLevel ??= new Set(names.split(' '));
  return topLevel.has(label.toLowerCase());
};

/**
 * Whether a word behind a dot makes an address of both. With a capital it is the next word of a name (`Dr.Smith`,
 * `J.P.Morgan`), unless there is such a top-level domain; without, it is how addresses are written. None begins with a digit.
 */
const endsAddress = (label: string): boolean =>
  /^\p{Lu}/u.test(label) ? isTopLevel(label) || /^xn--/i.test(label) : /^\p{L}/u.test(label);

const leadsSomewhere = (plain: string): boolean =>
  [LINK, TAKEN_APART, ADDRESS].some((pattern) => pattern.test(plain)) ||
  [...plain.matchAll(BEHIND_DOT)].some(([, label = '']) => endsAddress(label));

/**
 * What keeps a name of a user, a team or a company from being plain words; empty when nothing does. Emails to other people
 * carry names, and must not carry a stranger's advertising in the product's name.
 *
 * @param what how a message names it, such as `Your name`
 */
export const mailedNameFaults = (what: string, name: string): string[] => {
  const plain = plainly(name);
  return [
    ...(leadsSomewhere(plain) ? [`${what} must not contain a web or email address.`] : []),
    ...(MARKUP.test(plain) ? [`${what} must not contain HTML.`] : []),
    ...(UNSEEN.test(name) ? [`${what} must not contain line breaks or control characters.`] : []),
    ...(SEEN.test(name) || UNSEEN.test(name) || name === ''
      ? []
      : [`${what} must contain something that can be seen.`]),
  ];
};

/** A name for an email to somebody else; null for one that was given before names were checked, and is no plain words. */
export const inPlainWords = (name: string | null): string | null =>
  name === null || name === '' || mailedNameFaults('The name', name).length > 0 ? null : name;

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { passwords } from './common-passwords.json';

/**
 * The 10,000 most used passwords of public breaches that are long enough to pass the length rule, and some that name the
 * keyboard or the year. Lower case. Source and licence stand in the file.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(passwords.split(' '));

/** Whose password it is to be. */
interface PasswordOwner {
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
}

/** What attackers try first here. */
const PRODUCT_WORDS = ['rowdeck', 'powerpoint', 'presentation'];
const SHORTEST_WORD = 3;
/** What has to be left when the words that anybody knows are taken away: less is `rowdeck123!`. */
const LEAST_OF_ITS_OWN = 6;

const isOneCharacterRepeated = (password: string): boolean => new Set(password).size === 1;

const plainly = (text: string): string => text.normalize('NFKC').toLowerCase();

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};

/** `p@ssw0rd12` as `password12`: what attackers undo at no cost. Digits at the end, as in `rowdeck2026`, stay. */
const undisguised = (plain: string): string =>
  plain.replace(/[@$01345](?=[@$\p{L}])/gu, (character) => DISGUISES[character] ?? character);

/** Words that belong to the product and to the owner, the longest first. */
const knownWords = ({ email, name, company }: PasswordOwner): string[] =>
  [...PRODUCT_WORDS, ...plainly(`${email} ${name ?? ''} ${company ?? ''}`).split(/[^\p{L}\p{N}]+/u)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/** The known words without which too little of the password would be left; empty when it stands without them. */
const wordsItLeansOn = (password: string, owner: PasswordOwner): string[] => {
  const found: string[] = [];
  let rest = password;
  for (const word of knownWords(owner)) {
    if (!rest.includes(word)) continue;
    found.push(word);
    rest = rest.replaceAll(word, '');
  }
  return rest.length < LEAST_OF_ITS_OWN ? found : [];
};

const charactersOf = (password: string): number => [...password].length;

/**
 * What is wrong with a password: length and guessability, as NIST SP 800-63B (5.1.1.2) asks for; no rules of composition,
 * which make passwords worse.
 */
export const passwordFaults = (password: string, owner: PasswordOwner): string[] => {
  if (password === '') return ['Choose a password.'];
  const length = charactersOf(password);
  if (length < PASSWORD_MIN_LENGTH) return [`A password needs at least ${PASSWORD_MIN_LENGTH} characters.`];
  if (length > PASSWORD_MAX_LENGTH) return [`A password may have at most ${PASSWORD_MAX_LENGTH} characters.`];
  const plain = plainly(password);
  if (plain === owner.email) return ['A password must not be your email address.'];
  const spellings = [plain, undisguised(plain)];
  if (spellings.some((each) => COMMON_PASSWORDS.has(each)) || isOneCharacterRepeated(plain)) {
    return ['This password is one of the first that attackers try. A few unrelated words are harder to guess.'];
  }
  if (spellings.some((each) => wordsItLeansOn(each, owner).length > 0)) {
    return [
      'This password is mostly a name: yours, your address or that of Rowdeck. Add words that nobody connects with you.',
    ];
  }
  return [];
};

/** What is wrong with the password's repetition. */
export const confirmationFaults = (password: string, confirmation: string): string[] => {
  if (confirmation === '') return ['Enter the password again.'];
  return confirmation === password ? [] : ['The two passwords are not the same.'];
};

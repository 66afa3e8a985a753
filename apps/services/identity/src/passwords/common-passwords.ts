import { passwords } from './common-passwords.json';

/**
 * The 10,000 most used passwords of public breaches that are long enough to pass the length rule, and some that name the
 * keyboard or the year. Lower case. Source and licence stand in the file.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(passwords.split(' '));

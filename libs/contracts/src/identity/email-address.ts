import { z } from 'zod';

/** RFC 5321, section 4.5.3.1: a path of 256 octets, with its angle brackets. */
const LONGEST = 254;

/** What a browser accepts in `<input type="email">`, so that the form and the server agree. */
const syntax = z.email({ pattern: z.regexes.html5Email });

/**
 * The one way an address is kept and looked up. The part before the @ is lower-cased too: RFC 5321 lets a
 * server distinguish case, none in use does, and two accounts that differ in case would be a trap.
 */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** What is wrong with an address, in sentences; empty when nothing is. */
export const emailFaults = (email: string): string[] => {
  if (email === '') return ['Enter your email address.'];
  if (email.length > LONGEST) return [`An email address may have at most ${LONGEST} characters.`];
  return syntax.safeParse(email).success ? [] : ['Enter an email address such as name@example.com.'];
};

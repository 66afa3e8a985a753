import { randomBytes } from 'node:crypto';
import { type SecondFactorSetup } from '@rowdeck/contracts';
import { Secret, TOTP } from 'otpauth';

/** As long as what SHA-1 puts out (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Clocks differ, and codes are typed: the step before and the one after are accepted, too (RFC 6238, section 5.2). */
const STEPS_ASIDE = 1;

/** SHA-1, six digits, half a minute: some authenticator apps read nothing else from the QR code. */
const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Rowdeck',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** What an authenticator app is told of a secret. @param account how the app names the account: its email address */
export const setupOf = (secret: Buffer, account: string): SecondFactorSetup => {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The time step (RFC 6238) that a code is of, null where it is of none that is near. @param now in milliseconds since 1970 */
export const stepOf = (secret: Buffer, code: string, now: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const aside = totpOf(secret, '').validate({ token: code, timestamp: now, window: STEPS_ASIDE });
  return aside === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + aside;
};

export interface RateLimit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** How often one thing may be tried: from one place, and about one email address. */
export interface RateLimitRule {
  readonly name: string;
  readonly perNetwork: RateLimit;
  readonly perAddress: RateLimit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Per network there is room for an office behind one address; per address for a person who has forgotten a password. */
export const SIGN_IN: RateLimitRule = {
  name: 'sign-in',
  perNetwork: { most: 60, windowSeconds: 10 * MINUTE },
  perAddress: { most: 10, windowSeconds: 10 * MINUTE },
};
/** Each of these sends an email to an address that its owner may not have typed. */
export const SIGN_UP: RateLimitRule = {
  name: 'sign-up',
  perNetwork: { most: 30, windowSeconds: HOUR },
  perAddress: { most: 5, windowSeconds: HOUR },
};
export const RESEND_CONFIRMATION: RateLimitRule = { ...SIGN_UP, name: 'resend-confirmation' };
export const REQUEST_PASSWORD_RESET: RateLimitRule = { ...SIGN_UP, name: 'request-password-reset' };
/** Counted per token instead of per email address. */
export const RESET_PASSWORD: RateLimitRule = { ...SIGN_IN, name: 'reset-password' };
export const CONFIRM: RateLimitRule = { ...SIGN_IN, name: 'confirm' };

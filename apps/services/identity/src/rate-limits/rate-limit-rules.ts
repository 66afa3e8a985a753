export interface RateLimit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** How often one thing may be tried. */
export interface RateLimitRule {
  readonly name: string;
  /** From one place, about whatever addresses. */
  readonly perNetwork: RateLimit;
  /** From one place about one email address: nobody elsewhere can use it up for its owner. */
  readonly perAddress: RateLimit;
  /** About one email address from all places together: against guesses, and emails, that come from many. */
  readonly perAddressEverywhere: RateLimit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Per network there is room for an office behind one address; per address for a person who has forgotten a password. */
export const SIGN_IN: RateLimitRule = {
  name: 'sign-in',
  perNetwork: { most: 60, windowSeconds: 10 * MINUTE },
  perAddress: { most: 10, windowSeconds: 10 * MINUTE },
  perAddressEverywhere: { most: 200, windowSeconds: 10 * MINUTE },
};
/** Each of these sends an email to an address that its owner may not have typed. */
export const SIGN_UP: RateLimitRule = {
  name: 'sign-up',
  perNetwork: { most: 30, windowSeconds: HOUR },
  perAddress: { most: 5, windowSeconds: HOUR },
  perAddressEverywhere: { most: 50, windowSeconds: HOUR },
};
export const RESEND_CONFIRMATION: RateLimitRule = { ...SIGN_UP, name: 'resend-confirmation' };
export const REQUEST_PASSWORD_RESET: RateLimitRule = { ...SIGN_UP, name: 'request-password-reset' };
/** Counted per token instead of per email address. */
export const RESET_PASSWORD: RateLimitRule = { ...SIGN_IN, name: 'reset-password' };
export const CONFIRM: RateLimitRule = { ...SIGN_IN, name: 'confirm' };

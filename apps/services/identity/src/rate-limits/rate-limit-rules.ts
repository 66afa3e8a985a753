export interface RateLimit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** How often one thing may be tried. What comes from a device of the address' owner is counted for that device alone. */
export interface RateLimitRule {
  readonly name: string;
  /** From one place, about whatever addresses. */
  readonly perNetwork: RateLimit;
  /** From one place, or from one known device, about one email address: nobody elsewhere can use it up for its owner. */
  readonly perAddress: RateLimit;
  /** About one email address from all places together: against guesses that come from many. */
  readonly perAddressEverywhere?: RateLimit;
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
/** Each keeps a row until the browser comes back, or does not. */
export const SIGN_IN_SSO: RateLimitRule = { ...SIGN_IN, name: 'sign-in-sso' };
/** Counted per token instead of per email address. */
export const RESET_PASSWORD: RateLimitRule = { ...SIGN_IN, name: 'reset-password' };
export const CONFIRM: RateLimitRule = { ...SIGN_IN, name: 'confirm' };

/**
 * Each of these sends an email to an address that its owner may not have typed. Places elsewhere do not count: they would
 * keep the owner from asking. How many emails come of it is limited by `EMAILS`.
 */
export const REQUEST_PASSWORD_RESET: RateLimitRule = {
  name: 'request-password-reset',
  perNetwork: { most: 30, windowSeconds: HOUR },
  perAddress: { most: 5, windowSeconds: HOUR },
};
export const RESEND_CONFIRMATION: RateLimitRule = { ...REQUEST_PASSWORD_RESET, name: 'resend-confirmation' };
/** Each keeps what was entered, so all places together have a limit here. */
export const SIGN_UP: RateLimitRule = {
  ...REQUEST_PASSWORD_RESET,
  name: 'sign-up',
  perAddressEverywhere: { most: 50, windowSeconds: HOUR },
};
/** Counted per user instead of per email address, and for all places together: who asks is signed in. */
export const CHANGE_EMAIL: RateLimitRule = {
  ...REQUEST_PASSWORD_RESET,
  name: 'change-email',
  perAddressEverywhere: { most: 10, windowSeconds: HOUR },
};
export const OWNER_CODE: RateLimitRule = { ...CHANGE_EMAIL, name: 'owner-code' };
/** Counted per user instead of per email address, and for all places together: who guesses has a session already. */
export const CHANGE_PASSWORD: RateLimitRule = {
  ...SIGN_IN,
  name: 'change-password',
  perAddressEverywhere: { most: 20, windowSeconds: 10 * MINUTE },
};
/** Of who has given the password, per user: six digits are guessed in no time where there is no limit. */
export const SECOND_FACTOR: RateLimitRule = {
  ...SIGN_IN,
  name: 'second-factor',
  perAddressEverywhere: { most: 30, windowSeconds: HOUR },
};
/** Counted per user, and for all places together: who guesses at password or code has a session already. */
export const CHANGE_SECOND_FACTOR: RateLimitRule = { ...CHANGE_PASSWORD, name: 'change-second-factor' };
/** Counted per user: each reads everything that there is of the account, from every service. */
export const EXPORT_DATA: RateLimitRule = {
  ...REQUEST_PASSWORD_RESET,
  name: 'export-data',
  perAddressEverywhere: { most: 5, windowSeconds: HOUR },
};
/** Counted per token instead of per email address. */
export const CONFIRM_EMAIL_CHANGE: RateLimitRule = { ...SIGN_IN, name: 'confirm-email-change' };

/** Each keeps a row for minutes. Nobody is named by whoever asks, so the place alone is counted. */
export const DEVICE_CODE: RateLimitRule = {
  name: 'device-code',
  perNetwork: { most: 30, windowSeconds: 10 * MINUTE },
  perAddress: { most: 30, windowSeconds: 10 * MINUTE },
};
/** Counted per user: one look at what waits behind a code and one answer are two. There are 25 billion codes, good for ten minutes each. */
export const USER_CODE: RateLimitRule = {
  name: 'user-code',
  perNetwork: { most: 60, windowSeconds: 10 * MINUTE },
  perAddress: { most: 20, windowSeconds: 10 * MINUTE },
  perAddressEverywhere: { most: 60, windowSeconds: HOUR },
};

/**
 * How many emails of a kind strangers can have sent to one address; what is asked for beyond sends none, and says nothing.
 * The links in those that were sent outlast the hour, so the owner who asks has one that works.
 */
export const EMAILS = {
  confirmation: { most: 10, windowSeconds: HOUR },
  'already-registered': { most: 3, windowSeconds: HOUR },
  'email-change': { most: 10, windowSeconds: HOUR },
  'password-reset': { most: 10, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;
export type EmailKind = keyof typeof EMAILS;

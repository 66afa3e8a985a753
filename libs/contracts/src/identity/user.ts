import { z } from 'zod';
import { DEFAULT_PREFERENCES, preferences } from './preferences';
import { subscriptionTier } from '../billing/plans';
import { billingKind } from '../billing/subscription';

/** The signed-in identity as pages see it (specification, section 3). `usage_limit` is null when unlimited. */
export const currentUser = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  company: z.string().nullable(),
  admin: z.boolean(),
  subscription_tier: subscriptionTier,
  current_month_usage: z.number().int(),
  usage_limit: z.number().int().nullable(),
  /** How plans are paid for on this site: a larger one is offered only where they are. */
  billing: billingKind.default('manual'),
  /** When the account will be deleted, as its owner asked; null where it stays. */
  deletion_due_at: z.iso.datetime().nullable().default(null),
  preferences: preferences.default(DEFAULT_PREFERENCES),
  /** Who has none signs in with a provider, and proves by emailed codes to own the account. */
  has_password: z.boolean().default(true),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What identity itself knows of a user; plan and usage belong to billing. */
export const userProfile = currentUser.pick({ id: true, name: true, email: true, company: true, admin: true });
export type UserProfile = z.infer<typeof userProfile>;

/** The user of a session, who may be about to go, with what they have chosen. */
export const sessionProfile = userProfile.extend(
  currentUser.pick({ deletion_due_at: true, preferences: true, has_password: true }).shape,
);
export type SessionProfile = z.infer<typeof sessionProfile>;

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 256;

/** POST /users */
export const signUpForm = z.object({
  name: z.string().default(''),
  company: z.string().optional(),
  email: z.string().default(''),
  password: z.string().default(''),
  password_confirmation: z.string().default(''),
});
/** POST /users/sign_in */
export const signInForm = z.object({
  email: z.string().default(''),
  password: z.string().default(''),
  remember_me: z.union([z.boolean(), z.enum(['0', '1', 'true', 'false'])]).default(false),
});
/** POST /users/password */
export const forgotPasswordForm = z.object({ email: z.string().default('') });
/** PUT /users/password */
export const resetPasswordForm = z.object({
  reset_password_token: z.string().default(''),
  password: z.string().default(''),
  password_confirmation: z.string().default(''),
});
export type SignUpForm = z.infer<typeof signUpForm>;
export type SignInForm = z.infer<typeof signInForm>;
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

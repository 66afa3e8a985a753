import { z } from 'zod';
import { userProfile } from './user';

/** PUT /settings/profile. Whatever else is sent, such as `admin`, is not read. */
export const profileForm = z.object({
  name: z.string().default(''),
  company: z.string().nullable().default(null),
  email: z.string().default(''),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** PUT /settings/password */
export const passwordForm = z.object({
  current_password: z.string().default(''),
  password: z.string().default(''),
  password_confirmation: z.string().default(''),
});
export type PasswordForm = z.infer<typeof passwordForm>;

/** An address that is to become the account's once the link that was sent to it has been followed. */
export const pendingEmail = z.object({ email: z.string(), expires_at: z.iso.datetime() });

/** What the owner of an account sees of it in the settings. */
export const profileView = userProfile
  .pick({ name: true, company: true, email: true })
  .extend({ pending_email: pendingEmail.nullable() });
export type ProfileView = z.infer<typeof profileView>;

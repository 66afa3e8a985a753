import { z } from 'zod';

/** What the owner of an account sees of its second factor in the settings. */
export const secondFactorView = z.object({
  enabled: z.boolean(),
  enabled_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.number().int(),
  /** Operators cannot do without it. */
  required: z.boolean(),
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** What an authenticator app is told, once: `uri` as the QR code (Key URI Format), `secret` in base32 for typing. */
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** Shown once. Each signs in once in the place of a code. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** POST /settings/two-factor/setup */
export const secondFactorSetupForm = z.object({ current_password: z.string().default('') });

/** POST /settings/two-factor, and the second step of signing in. */
export const secondFactorCodeForm = z.object({ code: z.string().max(200).default('') });
export type SecondFactorCodeForm = z.infer<typeof secondFactorCodeForm>;

/** POST /settings/two-factor/recovery_codes and /settings/two-factor/turn_off: by the password and a code. */
export const secondFactorChangeForm = secondFactorSetupForm.extend(secondFactorCodeForm.shape);
export type SecondFactorChangeForm = z.infer<typeof secondFactorChangeForm>;

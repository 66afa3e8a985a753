import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';
import { deviceToken } from './identity.rpc';
import { passwordForm, profileForm, profileView } from './profile';

const service = 'identity' as const;
const nothing = z.object({});

/** The actor's profile, with the address that it is to have, where one is waiting for its confirmation. */
export const getProfile = defineRpc({
  service,
  method: 'get-profile',
  input: z.object({ actor }),
  output: profileView,
});

/**
 * Changes name and company at once. Another address is sent a link first, and the present one is told; the answer is the same for
 * an address that has an account. Throws `user.invalid` (keyed `name`, `company`, `email`), `request.rate_limited`.
 */
export const updateProfile = defineRpc({
  service,
  method: 'update-profile',
  input: z.object({ actor, form: profileForm, client }),
  output: profileView,
});

/** Sends the link to the waiting address again; earlier ones end. Does nothing where none waits. Throws `request.rate_limited`. */
export const resendEmailChange = defineRpc({
  service,
  method: 'resend-email-change',
  input: z.object({ actor, client }),
  output: nothing,
});

/** The address stays as it is, and links to another end. */
export const cancelEmailChange = defineRpc({
  service,
  method: 'cancel-email-change',
  input: z.object({ actor }),
  output: nothing,
});

/** Gives the account of an emailed token its new address, once. Throws `auth.token_invalid`, `request.rate_limited`. */
export const confirmEmailChange = defineRpc({
  service,
  method: 'confirm-email-change',
  input: z.object({ token: z.string(), client }),
  output: z.object({ email: z.string() }),
});

/**
 * Replaces the actor's password by who knows it. All other sessions end, and all devices but this one are known no longer; a change
 * of the address that waits is cancelled. Throws `user.invalid` (keyed `current_password`, `password`, `password_confirmation`),
 * `request.rate_limited`.
 */
export const changePassword = defineRpc({
  service,
  method: 'change-password',
  input: z.object({ actor, /** Of the session that goes on. */ token: z.string(), form: passwordForm, client }),
  output: z.object({ device: deviceToken }),
});

import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';
import { openedSession } from './identity.rpc';
import {
  recoveryCodes,
  secondFactorChangeForm,
  secondFactorCodeForm,
  secondFactorSetup,
  secondFactorSetupForm,
  secondFactorView,
} from './second-factor';
import { sessionProfile } from './user';

const service = 'identity' as const;

/** Whether the actor's account asks for a code at sign-in. */
export const getSecondFactor = defineRpc({
  service,
  method: 'get-second-factor',
  input: z.object({ actor }),
  output: secondFactorView,
});

/**
 * Makes a secret for an authenticator app, by the password. Nothing is asked for at sign-in before a code of it has come from the
 * same session, whose token is `token`. Throws `user.invalid` (keyed `current_password`), `second_factor.conflict`, `request.rate_limited`.
 */
export const setUpSecondFactor = defineRpc({
  service,
  method: 'set-up-second-factor',
  input: z.object({ actor, token: z.string(), form: secondFactorSetupForm, client }),
  output: secondFactorSetup,
});

/** Turns it on by a code of the app. All other sessions end. Throws `user.invalid` (keyed `code`), `second_factor.conflict`, `request.rate_limited`. */
export const enableSecondFactor = defineRpc({
  service,
  method: 'enable-second-factor',
  input: z.object({ actor, token: z.string(), form: secondFactorCodeForm, client }),
  output: recoveryCodes,
});

/** Replaces the recovery codes. Throws `user.invalid` (keyed `current_password`, `code`), `second_factor.conflict`, `request.rate_limited`. */
export const renewRecoveryCodes = defineRpc({
  service,
  method: 'renew-recovery-codes',
  input: z.object({ actor, form: secondFactorChangeForm, client }),
  output: recoveryCodes,
});

/** Turns it off, unless the actor is an operator. Throws as `renewRecoveryCodes`. */
export const disableSecondFactor = defineRpc({
  service,
  method: 'disable-second-factor',
  input: z.object({ actor, form: secondFactorChangeForm, client }),
  output: z.object({}),
});

/**
 * The second step of signing in: a code of the app, or a recovery code, for the token that the first step answered with. Throws
 * `auth.second_factor_invalid` (keyed `code`), `auth.second_factor_expired` when the first step has to be done again,
 * `request.rate_limited`.
 */
export const completeSignIn = defineRpc({
  service,
  method: 'complete-sign-in',
  input: z.object({
    token: z.string(),
    form: secondFactorCodeForm,
    client,
    site: z.enum(['product', 'admin']).default('product'),
  }),
  output: openedSession.extend({ user: sessionProfile }),
});

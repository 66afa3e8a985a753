import { z } from 'zod';
import {
  recoveryCodes,
  secondFactorChangeForm,
  secondFactorCodeForm,
  secondFactorSetup,
  secondFactorSetupForm,
  secondFactorView,
} from '../identity/second-factor';
import { json, NO_CONTENT } from './route-content';
import { BY_PASSWORD, defineRoute, SIGNED_IN } from './route-definition';
import { sessionView } from './sessions.http';

export const secondFactorHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/settings/two-factor',
    summary: "Whether the user's account asks for a code at sign-in.",
    access: SIGNED_IN,
    responses: { 200: json(secondFactorView) },
  }),
  setUp: defineRoute({
    method: 'POST',
    path: '/settings/two-factor/setup',
    summary: 'Makes a secret for an authenticator app, by the password. It is shown this once.',
    access: SIGNED_IN,
    body: json(secondFactorSetupForm),
    responses: { 200: json(secondFactorSetup) },
    problems: ['user.invalid', 'second_factor.conflict'],
  }),
  enable: defineRoute({
    method: 'POST',
    path: '/settings/two-factor',
    summary: 'Turns two-factor authentication on by a code of the app, and answers with the recovery codes.',
    access: SIGNED_IN,
    body: json(secondFactorCodeForm),
    responses: { 200: json(recoveryCodes) },
    problems: ['user.invalid', 'second_factor.conflict'],
  }),
  renewCodes: defineRoute({
    method: 'POST',
    path: '/settings/two-factor/recovery_codes',
    summary: 'Replaces the recovery codes, by the password and a code.',
    access: SIGNED_IN,
    body: json(secondFactorChangeForm),
    responses: { 200: json(recoveryCodes) },
    problems: ['user.invalid', 'second_factor.conflict'],
  }),
  turnOff: defineRoute({
    method: 'POST',
    path: '/settings/two-factor/turn_off',
    summary: 'Turns two-factor authentication off, by the password and a code.',
    access: SIGNED_IN,
    body: json(secondFactorChangeForm),
    responses: { 204: NO_CONTENT },
    problems: ['user.invalid', 'second_factor.conflict'],
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/users/second_factor',
    summary: 'The second step of signing in: opens the session by a code of the app, or a recovery code.',
    access: BY_PASSWORD,
    body: json(z.object({ user: secondFactorCodeForm.prefault({}) })),
    responses: { 200: json(sessionView) },
    problems: ['auth.second_factor_invalid', 'auth.second_factor_expired'],
  }),
} as const;

import { z } from 'zod';
import { forgotPasswordForm, resetPasswordForm, signUpForm, userProfile } from '../identity/user';
import { json } from './route-content';
import { ANYONE, defineRoute } from './route-definition';

/** The answer to a form that sends an email: no answer says whether an address has an account. */
const message = json(z.object({ message: z.string() }));

export const accountsHttp = {
  signUp: defineRoute({
    method: 'POST',
    path: '/users',
    summary: 'Makes an account that is to be confirmed by email.',
    access: ANYONE,
    body: json(z.object({ user: signUpForm.prefault({}) })),
    responses: { 201: message },
    problems: ['user.invalid'],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/users/confirmation',
    summary:
      'Confirms the address that a link was sent to, in the browser of the sign-up or with its password, and opens a session.',
    access: ANYONE,
    // What cannot be a token is none, and is answered as a link that is not valid.
    body: json(z.object({ confirmation_token: z.string().max(200).catch(''), password: z.string().default('') })),
    responses: {
      // Without a session, the person signs in by themselves.
      200: json(
        z.object({ user: userProfile, signed_in: z.boolean(), second_factor_required: z.literal(true).optional() }),
      ),
    },
    problems: ['auth.token_invalid', 'user.invalid'],
  }),
  resendConfirmation: defineRoute({
    method: 'POST',
    path: '/users/confirmation/resend',
    summary: 'Sends the link of confirmation again.',
    access: ANYONE,
    body: json(z.object({ user: forgotPasswordForm.prefault({}) })),
    responses: { 202: message },
    problems: ['user.invalid'],
  }),
  requestPasswordReset: defineRoute({
    method: 'POST',
    path: '/users/password',
    summary: 'Sends a link for choosing a new password.',
    access: ANYONE,
    body: json(z.object({ user: forgotPasswordForm.prefault({}) })),
    responses: { 202: message },
    problems: ['user.invalid'],
  }),
  resetPassword: defineRoute({
    method: 'PUT',
    path: '/users/password',
    summary: 'Sets a new password, by the token of a link.',
    access: ANYONE,
    body: json(z.object({ user: resetPasswordForm.prefault({}) })),
    responses: { 200: message },
    problems: ['user.invalid', 'auth.token_invalid'],
  }),
} as const;

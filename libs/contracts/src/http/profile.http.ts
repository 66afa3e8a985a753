import { z } from 'zod';
import { passwordForm, profileForm, profileView } from '../identity/profile';
import { json, NO_CONTENT } from './route-content';
import { ANYONE, defineRoute, SIGNED_IN } from './route-definition';

export const profileHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/settings/profile',
    summary: "The user's profile.",
    access: SIGNED_IN,
    responses: { 200: json(profileView) },
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/settings/profile',
    summary:
      'Changes the profile. Another email address counts once it has been confirmed by the link that is sent to it.',
    access: SIGNED_IN,
    body: json(profileForm),
    responses: { 200: json(profileView) },
    problems: ['user.invalid'],
  }),
  resendEmailChange: defineRoute({
    method: 'POST',
    path: '/settings/profile/email_change/resend',
    summary: 'Sends the link that confirms the new email address again.',
    access: SIGNED_IN,
    responses: { 204: NO_CONTENT },
  }),
  cancelEmailChange: defineRoute({
    method: 'DELETE',
    path: '/settings/profile/email_change',
    summary: 'Keeps the present email address.',
    access: SIGNED_IN,
    responses: { 204: NO_CONTENT },
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/settings/password',
    summary: 'Sets a new password, by the present one. All other sessions end.',
    access: SIGNED_IN,
    body: json(passwordForm),
    responses: { 204: NO_CONTENT },
    problems: ['user.invalid'],
  }),
  confirmEmailChange: defineRoute({
    method: 'POST',
    path: '/users/email_change',
    summary: 'Confirms a new email address by the token of the link that was sent to it.',
    access: ANYONE,
    // What cannot be a token is none, and is answered as a link that is not valid.
    body: json(z.object({ email_change_token: z.string().max(200).catch('') })),
    responses: { 200: json(z.object({ email: z.string() })) },
    problems: ['auth.token_invalid'],
  }),
} as const;

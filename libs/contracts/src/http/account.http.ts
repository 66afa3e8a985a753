import { z } from 'zod';
import { accountView, ownerForm } from '../identity/account';
import { preferences } from '../identity/preferences';
import { json, media, NO_CONTENT } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

export const accountHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/settings/account',
    summary: 'Whether the account is about to be deleted, and what would keep it from that.',
    access: SIGNED_IN,
    responses: { 200: json(accountView) },
  }),
  preferences: defineRoute({
    method: 'GET',
    path: '/settings/preferences',
    summary: 'What the user has chosen: how dates and numbers are written, the theme, which emails are sent.',
    access: SIGNED_IN,
    responses: { 200: json(preferences) },
  }),
  updatePreferences: defineRoute({
    method: 'PUT',
    path: '/settings/preferences',
    summary: 'Changes what the user has chosen.',
    access: SIGNED_IN,
    body: json(preferences),
    responses: { 200: json(preferences) },
  }),
  sendOwnerCode: defineRoute({
    method: 'POST',
    path: '/settings/account/owner_code',
    summary: 'Emails a code that takes the place of the password where a form of the settings asks for it again.',
    access: SIGNED_IN,
    responses: { 204: NO_CONTENT },
  }),
  requestDeletion: defineRoute({
    method: 'POST',
    path: '/settings/account/deletion',
    summary: 'Has the account deleted in seven days, by its password or an emailed code, and by its second factor.',
    access: SIGNED_IN,
    body: json(ownerForm),
    responses: { 200: json(z.object({ deletion_due_at: z.iso.datetime() })) },
    problems: ['user.invalid', 'user.deletion_blocked'],
  }),
  allowExport: defineRoute({
    method: 'POST',
    path: '/settings/account/export_permission',
    summary:
      'Lets this session download everything that there is of the account, once within five minutes, by its password or an emailed code, and by its second factor.',
    access: SIGNED_IN,
    body: json(ownerForm),
    responses: { 204: NO_CONTENT },
    problems: ['user.invalid'],
  }),
  export: defineRoute({
    method: 'GET',
    path: '/settings/account/export',
    summary: 'Sends everything that there is of the account as an archive.',
    access: SIGNED_IN,
    responses: { 200: media('application/zip') },
    problems: ['user.export_over'],
  }),
  cancelDeletion: defineRoute({
    method: 'DELETE',
    path: '/settings/account/deletion',
    summary: 'Keeps an account that was to be deleted.',
    access: SIGNED_IN,
    responses: { 204: NO_CONTENT },
  }),
} as const;

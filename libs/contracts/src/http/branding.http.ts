import { z } from 'zod';
import { brandForm, brandingView, LOGO_MAX_BYTES } from '../branding/brand';
import { LOGO_MEDIA_TYPE } from './media-types';
import { logoParameter } from './path-parameter';
import { json, media, multipart, NO_CONTENT } from './route-content';
import { ANYONE, defineRoute, SIGNED_IN } from './route-definition';

export const brandingHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/settings/branding',
    summary: 'The name, the colour and the logo that outsiders see, and whether the plan includes them.',
    access: SIGNED_IN,
    responses: { 200: json(brandingView) },
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/settings/branding',
    summary: 'Changes the name and the colour.',
    access: SIGNED_IN,
    body: json(brandForm),
    responses: { 200: json(brandingView) },
    problems: ['branding.invalid', 'plan.feature_missing'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/settings/branding',
    summary: 'Removes name, colour and logo, whatever the plan.',
    access: SIGNED_IN,
    responses: { 204: NO_CONTENT },
  }),
  saveLogo: defineRoute({
    method: 'PUT',
    path: '/settings/branding/logo',
    summary: 'Takes a PNG or JPEG picture as the logo. It is drawn anew; nothing else of the file is kept.',
    access: SIGNED_IN,
    body: multipart({
      fields: z.object({}),
      file: { field: 'logo', accept: '.png,.jpg,.jpeg', maxBytes: LOGO_MAX_BYTES },
      invalid: 'branding.invalid',
    }),
    responses: { 200: json(brandingView) },
    problems: ['plan.feature_missing', 'work.timed_out'],
  }),
  removeLogo: defineRoute({
    method: 'DELETE',
    path: '/settings/branding/logo',
    summary: 'Removes the logo; name and colour stay.',
    access: SIGNED_IN,
    responses: { 200: json(brandingView) },
  }),
  logo: defineRoute({
    method: 'GET',
    path: '/logos/:id',
    summary: 'A logo, for outsiders who were sent something in its brand, as long as it is shown; and for its owner.',
    access: ANYONE,
    params: { id: logoParameter },
    responses: { 200: media(LOGO_MEDIA_TYPE) },
  }),
} as const;

import {
  deviceApproval,
  deviceCode,
  deviceCodeForm,
  deviceRequest,
  deviceKey,
  deviceTokenForm,
  keyRevocationForm,
  userCodeForm,
} from '../identity/device-grant';
import { json, NO_CONTENT } from './route-content';
import { BY_DEVICE, defineRoute, SIGNED_IN } from './route-definition';

const OF_CODES = ['device.not_found', 'device.expired', 'device.answered'] as const;

/** The device authorization grant (RFC 8628) and the end of its key (RFC 7009): three routes for the device, three for the page of the person. */
export const deviceHttp = {
  code: defineRoute({
    method: 'POST',
    path: '/device/code',
    summary: 'Asks for an API key, which a person approves on a page.',
    access: BY_DEVICE,
    body: json(deviceCodeForm),
    responses: { 200: json(deviceCode) },
    problems: ['device.scope_invalid'],
  }),
  token: defineRoute({
    method: 'POST',
    path: '/device/token',
    summary: 'Gives the API key that was approved, once.',
    access: BY_DEVICE,
    body: json(deviceTokenForm),
    responses: { 200: json(deviceKey) },
    problems: [
      'device.pending',
      'device.slow_down',
      'device.denied',
      'device.expired',
      'device.code_invalid',
      'device.grant_type_unknown',
      'api_key.invalid',
      'plan.feature_missing',
    ],
  }),
  revoke: defineRoute({
    method: 'POST',
    path: '/device/revoke',
    summary: 'Revokes the API key that is sent, for good.',
    access: BY_DEVICE,
    body: json(keyRevocationForm),
    responses: { 200: NO_CONTENT },
  }),
  find: defineRoute({
    method: 'POST',
    path: '/device/find',
    summary: 'Who asks for a key with a user code, and for what.',
    access: SIGNED_IN,
    body: json(userCodeForm),
    responses: { 200: json(deviceRequest) },
    problems: [...OF_CODES, 'plan.feature_missing'],
  }),
  approve: defineRoute({
    method: 'POST',
    path: '/device/approve',
    summary: 'Lets the device have an API key of the user.',
    access: SIGNED_IN,
    body: json(deviceApproval),
    responses: { 204: NO_CONTENT },
    problems: [...OF_CODES, 'api_key.invalid', 'plan.feature_missing'],
  }),
  deny: defineRoute({
    method: 'POST',
    path: '/device/deny',
    summary: 'Refuses the device an API key.',
    access: SIGNED_IN,
    body: json(userCodeForm),
    responses: { 204: NO_CONTENT },
    problems: OF_CODES,
  }),
} as const;

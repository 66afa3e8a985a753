import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';
import {
  deviceApproval,
  deviceCode,
  deviceCodeForm,
  deviceRequest,
  deviceKey,
  deviceTokenForm,
  userCodeForm,
} from './device-grant';

const service = 'identity' as const;

/** A device asks for a key. Throws `device.scope_invalid`, `request.rate_limited`. */
export const beginDeviceGrant = defineRpc({
  service,
  method: 'begin-device-grant',
  input: z.object({ form: deviceCodeForm, client }),
  output: deviceCode,
});

/**
 * The key of a device that was approved, made by this call and once. Throws `device.pending`, `device.slow_down`,
 * `device.denied`, `device.expired`, `device.code_invalid`, `device.grant_type_unknown`, and what `createApiKey` throws.
 */
export const fetchDeviceKey = defineRpc({
  service,
  method: 'fetch-device-key',
  input: z.object({ form: deviceTokenForm, client }),
  output: deviceKey,
});

/**
 * What waits behind a user code. Throws `device.not_found`, `device.expired`, `device.answered`, `request.rate_limited`, and `plan.feature_missing` where
 * the plan of the actor has no API: then nothing waits any more.
 */
export const findDeviceGrant = defineRpc({
  service,
  method: 'find-device-grant',
  input: z.object({ actor, form: userCodeForm, client }),
  output: deviceRequest,
});

/** Lets the device have a key of the actor's. Throws what `findDeviceGrant` and `createApiKey` throw. */
export const approveDeviceGrant = defineRpc({
  service,
  method: 'approve-device-grant',
  input: z.object({ actor, form: deviceApproval, client }),
  output: z.object({}),
});

/** Throws what `findDeviceGrant` throws, but for the plan. */
export const denyDeviceGrant = defineRpc({
  service,
  method: 'deny-device-grant',
  input: z.object({ actor, form: userCodeForm, client }),
  output: z.object({}),
});

import { z } from 'zod';
import { monthUsage } from '../billing/billing.rpc';
import { json } from './route-content';
import { BY_KEY, defineRoute, SIGNED_IN } from './route-definition';

const bytes = z.number().int().min(0);

/** What templates, and tables and recipes of batches, take of the plan. */
export const storageView = z.object({
  storage: z.object({
    used_bytes: bytes.meta({ description: 'What is stored.' }),
    reserved_bytes: bytes.meta({
      description:
        'What is kept free beside it for uploads and batches that are being made; what they do not need comes back.',
    }),
    limit_bytes: bytes.nullable().meta({ description: 'Null where the plan has no limit.' }),
    templates_bytes: bytes,
    batches_bytes: bytes,
    estimated: z.boolean().meta({
      description:
        'True while a part of Rowdeck that stores some of it does not answer: what it said last counts in its place.',
    }),
  }),
});
export type StorageView = z.infer<typeof storageView>;

/** What of its plan an account uses. */
export const accountUsage = monthUsage.extend({
  storage: storageView.shape.storage.pick({
    ...{ used_bytes: true, reserved_bytes: true, limit_bytes: true, estimated: true },
  }),
});

export const storageHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/settings/storage',
    summary: "What the user's templates and batches store, of what their plan has.",
    access: SIGNED_IN,
    responses: { 200: json(storageView) },
  }),
  usage: defineRoute({
    method: 'GET',
    path: '/api/v1/usage',
    summary: 'How much of the plan of the account is used this month, and what it stores.',
    access: BY_KEY,
    api: { scope: 'read', operationId: 'usageShow' },
    responses: {
      200: json(accountUsage),
    },
  }),
} as const;

import { monthUsage } from '../billing/billing.rpc';
import { storageView } from '../billing/storage.rpc';
import { json } from './route-content';
import { BY_KEY, defineRoute, SIGNED_IN } from './route-definition';

/** What of its plan an account uses. */
export const accountUsage = monthUsage.extend({
  storage: storageView.shape.storage.pick({ used_bytes: true, limit_bytes: true }),
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

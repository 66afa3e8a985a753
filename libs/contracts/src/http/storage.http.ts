import { storageView } from '../billing/storage.rpc';
import { json } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

export const storageHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/settings/storage',
    summary: "What the user's templates and batches store, of what their plan has.",
    access: SIGNED_IN,
    responses: { 200: json(storageView) },
  }),
} as const;

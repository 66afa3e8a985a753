import { deliveryFilters, webhookChange, webhookForm, webhookState } from '../webhooks/webhook';
import {
  createWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
} from '../webhooks/webhooks.rpc';
import { webhookChangeRules, webhookFormRules } from '../webhooks/webhook-rules';
import { idempotencyHeaders } from '../calls/idempotency-key';
import { ifMatchHeaders } from '../calls/if-match';
import { listCursor, listLimit } from '../paging/cursor-list';
import { deliveryParameter, webhookParameter } from './path-parameter';
import { json, NO_CONTENT } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

const access = SIGNED_IN;
const of = <const S extends 'read' | 'manage', const P extends string>(scope: S, path: P) =>
  ({ path: `/settings/webhooks${path}`, api: { scope, path: `/webhooks${path}` } }) as const;

export const webhooksHttp = {
  list: defineRoute({
    ...of('read', ''),
    method: 'GET',
    summary: "The account's webhooks, without their secrets.",
    access,
    responses: { 200: json(listWebhooks.output) },
  }),
  create: defineRoute({
    ...of('manage', ''),
    method: 'POST',
    summary: 'Makes a webhook. The answer is the only place where its secret stands.',
    access,
    headers: idempotencyHeaders,
    body: json(webhookForm, webhookFormRules),
    responses: { 201: json(createWebhook.output) },
    problems: ['webhook.invalid', 'plan.feature_missing'],
  }),
  show: defineRoute({
    ...of('read', '/:id'),
    method: 'GET',
    summary: 'A webhook, without its secret.',
    access,
    params: { id: webhookParameter },
    state: webhookState,
    responses: { 200: json(getWebhook.output) },
  }),
  update: defineRoute({
    ...of('manage', '/:id'),
    method: 'PATCH',
    summary: 'Changes a webhook, or switches it on or off. What is left out stays as it is.',
    access,
    params: { id: webhookParameter },
    headers: ifMatchHeaders,
    state: webhookState,
    body: json(webhookChange, webhookChangeRules),
    responses: { 200: json(updateWebhook.output) },
    problems: ['webhook.invalid', 'plan.feature_missing'],
  }),
  remove: defineRoute({
    ...of('manage', '/:id'),
    method: 'DELETE',
    summary: 'Deletes a webhook and its log.',
    access,
    params: { id: webhookParameter },
    headers: ifMatchHeaders,
    responses: { 204: NO_CONTENT },
  }),
  rotateSecret: defineRoute({
    ...of('manage', '/:id/secret/rotate'),
    method: 'POST',
    summary: 'Makes another secret. The one before goes on signing beside it for 24 hours.',
    access,
    params: { id: webhookParameter },
    responses: { 200: json(rotateWebhookSecret.output) },
  }),
  sendTest: defineRoute({
    ...of('manage', '/:id/test'),
    method: 'POST',
    summary: 'Sends a test event to a webhook.',
    access,
    params: { id: webhookParameter },
    responses: { 201: json(sendTestEvent.output) },
    problems: ['plan.feature_missing'],
  }),
  deliveries: defineRoute({
    ...of('read', '/:id/deliveries'),
    method: 'GET',
    summary: 'What was sent to a webhook, and what is to be sent, newest first.',
    access,
    params: { id: webhookParameter },
    query: deliveryFilters.extend({
      cursor: listCursor(200),
      limit: listLimit,
    }),
    responses: { 200: json(listDeliveries.output) },
  }),
  delivery: defineRoute({
    ...of('read', '/:id/deliveries/:delivery'),
    method: 'GET',
    summary: 'What was sent to a webhook, and each attempt with its answer.',
    access,
    params: { id: webhookParameter, delivery: deliveryParameter },
    responses: { 200: json(getDelivery.output) },
  }),
  sendAgain: defineRoute({
    ...of('manage', '/:id/deliveries/:delivery/send_again'),
    method: 'POST',
    summary: 'Sends a message again, with the same id.',
    access,
    params: { id: webhookParameter, delivery: deliveryParameter },
    responses: { 200: json(sendAgain.output) },
    problems: ['plan.feature_missing'],
  }),
} as const;

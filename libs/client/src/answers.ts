import { type components, type operations } from './generated/api';
import { RowdeckError } from './rowdeck-error';

type Schemas = components['schemas'];

export type Batch = Schemas['Batch'];
export type CreatedBatch = Schemas['CreatedBatch'];
/** What would be made, and what stands against it. */
export type BatchCheck = Schemas['CheckedBatch'];
export type ListedBatch = Schemas['ListedBatch'];
export type Corrections = Schemas['Corrections'];
export type FailedRow = Schemas['FailedRow'];
export type Presentation = Schemas['Presentation'];
export type Template = Schemas['Template'];
export type TemplateSummary = Schemas['TemplateSummary'];
export type TemplateVersion = Schemas['TemplateVersion'];
export type VersionChanges = Schemas['VersionChanges'];
export type Usage = Schemas['AccountUsage'];
export type Account = Schemas['CurrentKey'];
export type Webhook = Schemas['Webhook'];
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type WebhookDelivery = Schemas['Delivery'];
export type WebhookDeliveryDetail = operations['webhooksDelivery']['responses'][200]['content']['application/json'];

interface Message<T extends string, D> {
  readonly type: T;
  readonly timestamp: string;
  readonly data: D;
}

/** A batch that has ended. */
export interface EndedBatch {
  readonly batch_id: string;
  readonly batch_name: string;
  readonly batch_url: string;
  readonly template_id: string;
  readonly template_name: string;
  readonly row_count: number;
  readonly completed_count: number;
  readonly failed_count: number;
  readonly not_made_count: number;
  readonly rerun: number | null;
}

/** The body of a webhook. */
export type WebhookMessage =
  | Message<'batch.completed' | 'batch.failed', EndedBatch>
  | Message<
      'template.faulty',
      {
        readonly template_id: string;
        readonly template_name: string;
        readonly template_url: string;
        readonly faults_count: number;
        readonly faults: readonly { readonly code: string; readonly message: string }[];
      }
    >
  | Message<
      'quota.reached',
      {
        readonly percent: 80 | 100;
        readonly used: number;
        readonly limit: number;
        readonly plan: string;
        readonly month: string;
        readonly resets_on: string;
        readonly usage_url: string;
      }
    >
  | Message<'test.ping', { readonly webhook_id: string }>;

/** An id as answers have it. In calls, numbers are taken too. */
export type Id = string | number;

/** What has an id, or the id itself. */
export type Reference = Id | { readonly id: Id };

/** What leads from a path to another one, or is nothing: the answer would be about something else. */
const NO_IDS: ReadonlySet<string> = new Set(['', '.', '..', 'undefined', 'null', 'NaN']);

/** For a field. @throws RowdeckError `client.id_missing` */
export const idOf = (reference: Reference): string => {
  // Callers without types have what they have.
  const given: unknown =
    typeof reference === 'object' ? (reference as Partial<typeof reference> | null)?.id : reference;
  const id = String(given);
  if (!NO_IDS.has(id)) return id;
  throw new RowdeckError(`An id is missing: “${id}” is none.`, { status: 0, code: 'client.id_missing' });
};

/** The path of words and ids: `at('batches', batch, 'download')`. */
export const at = (...steps: readonly Reference[]): string =>
  steps.map((step) => `/${encodeURIComponent(idOf(step))}`).join('');

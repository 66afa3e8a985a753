import { type DeliveryStatus, type WebhookEvent, type WebhookMessageType, type WebhookView } from '@rowdeck/contracts';
import { formatDate, formatDateTime } from '@rowdeck/ui';

/** What a webhook may be told of, as the form offers it. */
export const EVENT_CHOICES: readonly {
  readonly value: WebhookEvent;
  readonly label: string;
  readonly description: string;
}[] = [
  { value: 'batch.completed', label: 'batch.completed', description: 'A batch has ended, with at least one deck.' },
  { value: 'batch.failed', label: 'batch.failed', description: 'A batch has ended without a single deck.' },
  {
    value: 'template.faulty',
    label: 'template.faulty',
    description: 'A template got a file with text that cannot be filled.',
  },
  { value: 'quota.reached', label: 'quota.reached', description: '80 or 100% of a month’s presentations are used.' },
];

export const MESSAGE_TYPES: readonly WebhookMessageType[] = [...EVENT_CHOICES.map(({ value }) => value), 'test.ping'];

export const STATUS_WORDS: Readonly<Record<DeliveryStatus, { readonly label: string; readonly color: string }>> = {
  waiting: { label: 'Waiting', color: 'blue' },
  delivered: { label: 'Delivered', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  not_sent: { label: 'Not sent', color: 'gray' },
};

/** Why a webhook is off, or that nothing has reached it lately; null where all is well. */
export const troubleOf = ({ enabled, disabled_reason, disabled_at, failing_since }: WebhookView): string | null => {
  const off = disabled_at === null ? 'Switched off' : `Switched off on ${formatDate(disabled_at)}`;
  if (disabled_reason === 'gone') return `${off}: the receiver answered that it is gone (410).`;
  if (disabled_reason === 'failing') return `${off}: nothing reached it for three days.`;
  return enabled && failing_since !== null ? `Nothing has reached it since ${formatDateTime(failing_since)}.` : null;
};

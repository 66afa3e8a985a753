import {
  addressFault,
  descriptionFault,
  eventsFault,
  Problem,
  WEBHOOK_EVENTS,
  type WebhookChange,
} from '@rowdeck/contracts';
import { type Webhook } from './webhook.entity';

/** The settings of a webhook that its owner chooses. */
export type WebhookSettings = Pick<Webhook, 'url' | 'description' | 'events' | 'enabled'>;

export const webhookInvalid = (faults: Readonly<Record<string, string | null>>): Problem | null => {
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
  );
  if (Object.keys(errors).length === 0) return null;
  return new Problem('webhook.invalid', { detail: 'Correct the fields below.', errors });
};

/**
 * The settings that a form asks for. Throws `webhook.invalid` with every fault of every field.
 *
 * @param placeFault what is wrong with where an address leads; asked of one that is well written
 */
export const readWebhookForm = async (
  form: Required<WebhookChange>,
  placeFault: (url: string) => Promise<string | null>,
): Promise<WebhookSettings> => {
  const [url, description] = [form.url.trim(), form.description.trim()];
  const faults = {
    url: addressFault(url) ?? (await placeFault(url)),
    events: eventsFault(form.events),
    description: descriptionFault(description),
  };
  const problem = webhookInvalid(faults);
  if (problem) throw problem;
  const events = WEBHOOK_EVENTS.filter((event) => form.events.includes(event));
  return { url: new URL(url).href, description, events, enabled: form.enabled };
};

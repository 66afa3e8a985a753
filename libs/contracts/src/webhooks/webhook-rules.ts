import { z } from 'zod';
import { ruled } from '../problems/ruled';
import { addressFault } from './receiver-address';
import { WEBHOOK_DESCRIPTION_MAX_LENGTH, WEBHOOK_EVENTS, webhookEvent } from './webhook';

/** What is wrong with the events that a webhook is to be told of; null where nothing is. */
export const eventsFault = (events: readonly string[]): string | null => {
  if (events.length === 0) return 'Choose what the webhook is to be told of.';
  const known = events.every((event) => webhookEvent.safeParse(event).success);
  return known ? null : `Choose from ${WEBHOOK_EVENTS.join(', ')}.`;
};

/** What is wrong with the description of a webhook; null where nothing is. */
export const descriptionFault = (description: string): string | null =>
  description.trim().length > WEBHOOK_DESCRIPTION_MAX_LENGTH
    ? `The description may have at most ${WEBHOOK_DESCRIPTION_MAX_LENGTH} characters.`
    : null;

const url = ruled(z.string(), (text) => addressFault(text.trim()));
const events = ruled(z.array(z.string()), eventsFault);
const description = ruled(z.string(), descriptionFault);

/** What is known of a new webhook without asking where its address leads. */
export const webhookFormRules = z.object({
  url: url.prefault(''),
  events: events.prefault([]),
  description: description.optional(),
});

/** The same of a change. */
export const webhookChangeRules = z.object({
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
});

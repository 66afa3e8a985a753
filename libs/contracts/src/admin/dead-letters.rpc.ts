import { z } from 'zod';
import { defineEvent } from '../events/event-definition';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';

const service = 'admin' as const;

const name = z.string().regex(/^[\w-]{1,100}$/);

/** Which dead letters; what is left out is any. */
export const letterFilter = z.object({
  service: name.optional(),
  consumer: name.optional(),
  /** Of the problem that the message was given up for. Letters of before this could be asked for have none here. */
  code: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .optional(),
});
export type LetterFilter = z.infer<typeof letterFilter>;

/** Without the message itself, which may hold what is private. What cannot be read is null. */
const shownLetter = z.object({
  id: z.string(),
  service: z.string().nullable(),
  consumer: z.string().nullable(),
  subject: z.string().nullable(),
  messageId: z.string().nullable(),
  code: z.string().nullable(),
  /** The error at the bottom, with the SQLSTATE or the code that it has. */
  fault: z.string().nullable(),
  /** What an operator can do, as whole sentences. */
  remedy: z.string().nullable(),
  attempts: z.number().int().nullable(),
  firstAt: z.iso.datetime().nullable(),
  at: z.iso.datetime().nullable(),
  /** Why it cannot be read, and by that not be sent again. */
  unreadable: z.string().nullable(),
});
export type ShownLetter = z.infer<typeof shownLetter>;

/** Newest first; `before` is the `cursor` of the page before, `total` of all pages. Throws `auth.forbidden`. */
export const listDeadLetters = defineRpc({
  service,
  method: 'list-dead-letters',
  input: z.object({
    actor,
    filter: letterFilter.extend({ before: z.string().max(1_000).optional() }),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ letters: z.array(shownLetter), cursor: z.string().nullable(), total: z.number().int() }),
});

/** To where the message died, or for good. */
const settling = z.enum(['requeue', 'discard']);
export type Settling = z.infer<typeof settling>;

/** Throws `auth.forbidden`, `request.not_found`; `request.invalid` of what cannot be read and is to be sent again. */
export const settleDeadLetter = defineRpc({
  service,
  method: 'settle-dead-letter',
  input: z.object({ actor, id: z.string(), settling }),
  output: z.object({ id: z.string() }),
});

export const lettersOrder = letterFilter.extend({
  /** How many there were when this was decided: with more of them, it is refused. */
  seen: z.number().int().min(0),
  /** The `cursor` of the answer before, to go on. */
  before: z.string().max(1_000).optional(),
});
export type LettersOrder = z.infer<typeof lettersOrder>;

export const settledLetters = z.object({
  done: z.number().int(),
  /** Those that cannot be read, or could not be handled now either. They stay. */
  failed: z.number().int(),
  /** Those that this call has not come to. */
  left: z.number().int(),
  /** Null when it has come to all. */
  cursor: z.string().nullable(),
});
export type SettledLetters = z.infer<typeof settledLetters>;

/** The newest 100 of them. Throws `auth.forbidden`, `request.precondition_failed`. */
export const settleDeadLetters = defineRpc({
  service,
  method: 'settle-dead-letters',
  input: z.object({ actor, order: lettersOrder, settling }),
  output: settledLetters,
});

const ofLetters = <T extends `rowdeck.admin.letters.${string}`>(type: T) =>
  defineEvent({
    type,
    version: 1,
    data: letterFilter.extend({
      letters_count: z.number().int(),
      /** Services, consumers and ids of their messages. */
      letters: z.array(z.string()),
    }),
  });

/** An operator has sent dead letters again. */
export const lettersRequeued = ofLetters('rowdeck.admin.letters.requeued');

/** An operator has given dead letters up for good. */
export const lettersDiscarded = ofLetters('rowdeck.admin.letters.discarded');

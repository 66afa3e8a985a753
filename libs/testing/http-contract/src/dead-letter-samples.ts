import { type SettledLetters, type ShownLetter } from '@rowdeck/contracts';
import { KNOWN } from './known';

/** The one dead letter. */
export const sampleDeadLetter = (about: Partial<ShownLetter> = {}): ShownLetter => ({
  id: KNOWN.deadLetterId,
  service: 'generation',
  consumer: 'generation_render-chunk',
  subject: 'jobs.generation.render-chunk',
  messageId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0031',
  code: 'internal.unexpected',
  fault: 'TypeError: x is undefined',
  remedy: 'This is a fault of Rowdeck’s own: report it with this letter.',
  attempts: 5,
  firstAt: '2026-11-21T08:00:00.000Z',
  at: '2026-11-21T08:01:00.000Z',
  unreadable: null,
  ...about,
});

export const sampleSettledLetters = (): SettledLetters => ({ done: 1, failed: 0, left: 0, cursor: null });

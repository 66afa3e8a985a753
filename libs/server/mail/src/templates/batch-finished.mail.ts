import { z } from 'zod';
import { defineMailTemplate } from './mail-template';

const decks = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'presentation' : 'presentations'}`;
const rows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

const outcome = (completed: number, failed: number): string => {
  if (failed === 0)
    return `All ${decks(completed)} are ready to download.`.replace('All 1 presentation are', 'Your presentation is');
  if (completed === 0) return `None of the ${rows(failed)} could be made into a presentation.`;
  return `${decks(completed)} ${completed === 1 ? 'is' : 'are'} ready to download; ${rows(failed)} failed.`;
};

export const batchFinishedMail = defineMailTemplate({
  name: 'batch-finished',
  data: z.object({
    name: z.string().nullable(),
    template_name: z.string(),
    completed: z.number().int().min(0),
    failed: z.number().int().min(0),
    url: z.url(),
  }),
  content: ({ name, template_name, completed, failed, url }) => ({
    subject:
      failed === 0
        ? `Your presentations are ready: ${template_name}`
        : `Your batch has ended with failures: ${template_name}`,
    name,
    paragraphs: [
      `Your batch from the template “${template_name}” has ended. ${outcome(completed, failed)}`,
      ...(failed === 0 ? [] : ['Each failed row tells its reason on its page, and does not count against your plan.']),
    ],
    action: { label: 'Open the presentations', url },
  }),
});

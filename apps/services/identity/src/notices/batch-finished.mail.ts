import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

const counted = (count: number, noun: string, locale: string): string =>
  `${count.toLocaleString(locale)} ${noun}${count === 1 ? '' : 's'}`;

const outcome = (completed: number, failed: number, locale: string): string => {
  if (completed === 0) {
    const none = failed === 1 ? 'Its only row' : `None of the ${counted(failed, 'row', locale)}`;
    return `${none} could ${failed === 1 ? 'not ' : ''}be turned into a presentation.`;
  }
  if (failed > 0) {
    const areReady = completed === 1 ? 'is ready' : 'are ready';
    return `${counted(completed, 'presentation', locale)} ${areReady} to download; ${counted(failed, 'row', locale)} failed.`;
  }
  return completed === 1
    ? 'Your presentation is ready to download.'
    : `All ${counted(completed, 'presentation', locale)} are ready to download.`;
};

export const batchFinishedMail = defineMailTemplate({
  name: 'batch-finished',
  data: z.object({
    name: z.string().nullable(),
    template_name: z.string(),
    /** Empty where it has none: of before batches had names. */
    batch_name: z.string().default(''),
    completed: z.number().int().min(0),
    failed: z.number().int().min(0),
    url: z.url(),
    /** How its reader writes numbers. */
    locale: z.string().nullable().default(null),
  }),
  content: ({ name, template_name, batch_name, completed, failed, url, locale }) => ({
    subject:
      failed === 0
        ? `Your presentations are ready: ${batch_name || template_name}`
        : `Your batch finished with errors: ${batch_name || template_name}`,
    name,
    paragraphs: [
      `Your batch ${batch_name && `“${batch_name}” `}from the template “${template_name}” has finished. ${outcome(completed, failed, locale ?? 'en')}`,
      ...(failed === 0 ? [] : ['Failed rows do not count against your plan. Each one shows why it failed.']),
    ],
    action: { label: 'Open the presentations', url },
  }),
});

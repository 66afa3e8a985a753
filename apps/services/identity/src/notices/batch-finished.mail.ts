import { defineMailTemplate, mailBrand } from '@rowdeck/mail';
import { z } from 'zod';

const counted = (count: number, noun: string, locale: string): string =>
  `${count.toLocaleString(locale)} ${noun}${count === 1 ? '' : 's'}`;

interface Rows {
  readonly completed: number;
  readonly failed: number;
  readonly not_made: number;
}

const outcome = ({ completed, failed, not_made }: Rows, locale: string): string => {
  if (not_made > 0) return cancelled({ completed, failed, not_made }, locale);
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

const cancelled = ({ completed, failed, not_made }: Rows, locale: string): string => {
  const wereNotMade = `${counted(not_made, 'row', locale)} ${not_made === 1 ? 'was' : 'were'} not made`;
  const others = [wereNotMade, ...(failed > 0 ? [`${counted(failed, 'row', locale)} failed`] : [])].join('; ');
  if (completed === 0) return `No presentation was made: ${others}.`;
  const areReady = completed === 1 ? 'is ready' : 'are ready';
  return `${counted(completed, 'presentation', locale)} ${areReady} to download; ${others}.`;
};

/** What rows without a presentation cost, and where to go on. */
const costs = ({ failed, not_made }: Rows): string[] => [
  ...(failed === 0 ? [] : ['Failed rows do not count against your plan. Each one shows why it failed.']),
  ...(not_made === 0
    ? []
    : ['Rows that were not made do not count against your plan. You can have them made on the page of the batch.']),
];

const subjectOf = ({ failed, not_made }: Rows): string => {
  if (not_made > 0) return 'Your batch was cancelled';
  return failed === 0 ? 'Your presentations are ready' : 'Your batch finished with errors';
};

export const batchFinishedMail = defineMailTemplate({
  name: 'batch-finished',
  data: z.object({
    name: z.string().nullable(),
    template_name: z.string(),
    /** Empty where it has none: of before batches had names. */
    batch_name: z.string().default(''),
    completed: z.number().int().min(0),
    /** Rows with which something is wrong. */
    failed: z.number().int().min(0),
    /** Rows that were not made since the batch was cancelled. */
    not_made: z.number().int().min(0).default(0),
    url: z.url(),
    /** How its reader writes numbers. */
    locale: z.string().nullable().default(null),
    brand: mailBrand,
  }),
  content: ({ name, template_name, batch_name, url, locale, brand, ...rows }) => ({
    subject: `${subjectOf(rows)}: ${batch_name || template_name}`,
    name,
    paragraphs: [
      `Your batch ${batch_name && `“${batch_name}” `}from the template “${template_name}” ${rows.not_made > 0 ? 'was cancelled' : 'has finished'}. ${outcome(rows, locale ?? 'en')}`,
      ...costs(rows),
    ],
    ...(brand && { brand }),
    action: { label: 'Open the presentations', url },
  }),
});

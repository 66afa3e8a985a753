import { billingKind } from '@rowdeck/contracts';
import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

const day = (date: string, locale: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Most of a month is used, or all of it. */
export const quotaThresholdMail = defineMailTemplate({
  name: 'quota-threshold',
  data: z.object({
    name: z.string().nullable(),
    /** As it is called. */
    plan: z.string(),
    used: z.number().int(),
    limit: z.number().int(),
    /** When the month is over. */
    resets_on: z.iso.date(),
    /** Where nobody is billed, an operator gives plans. */
    billing: billingKind.default('manual'),
    url: z.url(),
    /** How its reader writes numbers. */
    locale: z.string().nullable().default(null),
  }),
  content: ({ name, plan, used, limit, resets_on, billing, url, locale }) => {
    const language = locale ?? 'en';
    const [counted, all] = [used.toLocaleString(language), limit.toLocaleString(language)];
    const over = used >= limit;
    const given = billing === 'none';
    return {
      subject: over
        ? 'You have used all presentations of this month'
        : 'You have used most presentations of this month',
      name,
      paragraphs: over
        ? [
            `You have used all ${all} presentations that your ${plan} plan includes this month. New presentations, those made by programs included, have to wait until ${day(resets_on, language)}.`,
            `${given ? 'To go on at once, ask an operator of this site for a larger plan.' : 'With a larger plan you can go on at once.'} What you have made stays as it is, and rows that fail are given back.`,
          ]
        : [
            `You have used ${counted} of the ${all} presentations that your ${plan} plan includes this month. ${(limit - used).toLocaleString(language)} are left until ${day(resets_on, language)}.`,
            `If that will not be enough, ${given ? 'ask an operator of this site for a larger plan' : 'a larger plan gives you more at once'}.`,
          ],
      action: { label: 'See your plan', url },
    };
  },
});

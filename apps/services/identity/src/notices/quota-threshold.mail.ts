import { type BillingKind, billingKind } from '@rowdeck/contracts';
import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

const day = (date: string, locale: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The way to a larger plan, when nothing is left of the month and when little is. */
const waysToLarger = (billing: BillingKind, agreed: boolean): { readonly over: string; readonly soon: string } => {
  if (billing === 'none') {
    const soon = 'ask an operator of this site for a larger plan';
    return { over: `To go on at once, ${soon}.`, soon };
  }
  if (agreed) {
    const soon = 'contact sales about a larger plan, on the page of your plan';
    return { over: `To go on before that, ${soon}.`, soon };
  }
  return { over: 'With a larger plan you can go on at once.', soon: 'a larger plan gives you more at once' };
};

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
    /** Whether all larger plans are agreed upon with whoever sells them: none is there at once. */
    agreed: z.boolean().default(false),
    /** How its reader writes numbers. */
    locale: z.string().nullable().default(null),
  }),
  content: ({ name, plan, used, limit, resets_on, billing, agreed, url, locale }) => {
    const language = locale ?? 'en';
    const [counted, all] = [used.toLocaleString(language), limit.toLocaleString(language)];
    const left = limit - used;
    const over = left <= 0;
    const larger = waysToLarger(billing, agreed);
    return {
      subject: over
        ? 'You have used all presentations of this month'
        : 'You have used most presentations of this month',
      name,
      paragraphs: over
        ? [
            `You have used all ${all} presentations that your ${plan} plan includes this month. New presentations, those made by programs included, have to wait until ${day(resets_on, language)}.`,
            `${larger.over} What you have made stays as it is, and rows that fail are given back.`,
          ]
        : [
            `You have used ${counted} of the ${all} presentations that your ${plan} plan includes this month. ${left.toLocaleString(language)} ${left === 1 ? 'is' : 'are'} left until ${day(resets_on, language)}.`,
            `If that will not be enough, ${larger.soon}.`,
          ],
      action: { label: 'See your plan', url },
    };
  },
});

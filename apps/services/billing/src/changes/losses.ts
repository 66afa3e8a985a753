import { type Plan, RETENTION_NOTICE_DAYS } from '@rowdeck/contracts';

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

const gigabytes = (bytes: number): string => `${bytes / 1_000_000_000} GB`;

const less = (before: number | null, after: number | null): after is number =>
  after !== null && (before === null || after < before);

/** What is counted, and less then. */
const LIMITS: readonly ((from: Plan, to: Plan) => string | false)[] = [
  ({ presentationsPerMonth: before }, { presentationsPerMonth: after }) =>
    less(before, after) &&
    `You can make ${counted(after, 'presentation')} a month instead of ${before === null ? 'as many as you like' : before.toLocaleString('en')}.`,
  ({ seats: before }, { seats: after }) =>
    less(before, after) &&
    (after === 1
      ? 'Nobody can be invited to your teams any more; who is in them stays.'
      : `Nobody can be invited to a team of yours that has ${counted(after, 'member')} or more; who is in it stays.`),
  ({ storageBytes: before }, { storageBytes: after }) =>
    less(before, after) &&
    `Nothing can be uploaded or made while templates and batches take more than ${gigabytes(after)}.`,
  ({ retentionDays: before }, { retentionDays: after }) =>
    less(before, after) &&
    `Batches are deleted ${counted(after, 'day')} after they have ended, but none because of the change in its first ${counted(RETENTION_NOTICE_DAYS, 'day')}.`,
];

/** What a plan includes, and another does not. */
const FEATURES: readonly (readonly [(plan: Plan) => boolean, string])[] = [
  [(plan) => !plan.watermark, 'New presentations carry the watermark.'],
  [({ apiAccess }) => apiAccess, 'Your API keys stop working.'],
  [({ customBranding }) => customBranding, 'Your branding no longer appears on invitations and emails. It is kept.'],
  [({ analytics }) => analytics, 'The analytics of your presentations close.'],
  [({ singleSignOn }) => singleSignOn, 'Nobody can sign in to your teams with your identity provider.'],
];

/** What stops working when one plan takes the place of another, a sentence each. */
export const lossesOf = (before: Plan, after: Plan): string[] => {
  return [
    ...LIMITS.flatMap((limit) => limit(before, after) || []),
    ...FEATURES.flatMap(([includes, words]) => (includes(before) && !includes(after) ? [words] : [])),
  ];
};

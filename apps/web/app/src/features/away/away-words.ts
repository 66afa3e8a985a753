import { type AwayPart } from '@rowdeck/contracts';

const NAMES: Readonly<Record<Exclude<AwayPart, 'files'>, string>> = {
  accounts: 'settings and notices',
  templates: 'templates',
  batches: 'batches',
  subscriptions: 'subscriptions',
  teams: 'teams',
  webhooks: 'webhooks',
};

/** With more, a list says less than one word. */
const LONGEST_LIST = 3;

const listed = (names: readonly string[]): string => {
  if (names.length > LONGEST_LIST) return 'Most of Rowdeck';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return list.charAt(0).toUpperCase() + list.slice(1);
};

/** What does not work, what comes of what was begun, and what to do, in a sentence for each. */
export function awayWords(away: readonly AwayPart[]): string[] {
  const words = away.includes('files')
    ? ['Files cannot be stored or read at the moment. Batches wait and go on by themselves.']
    : [];
  const names = away.filter((part) => part !== 'files').map((part) => NAMES[part]);
  if (names.length > 0)
    words.push(`${listed(names)} cannot be reached at the moment. Nothing is lost: try again in a few minutes.`);
  return words;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the specification writes them, and what is always written with a capital. */
const LITERAL = [
  'Create Presentations',
  'Presentation Details',
  'Upload Template',
  'Create Team',
  'Team Settings',
  'Invite Member',
  'Create API Key',
  'API Keys',
];
const NAMES = /^(?:API|CSV|ZIP|Excel|Rowdeck|Enterprise)$/;

const HEADING = /\btitle(?:=|: )["']([^"']+)["']/g;

const headings = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
  .flatMap((file) => [...readFileSync(join(__dirname, file), 'utf8').matchAll(HEADING)].map(([, words = '']) => words));

/** The first word of each sentence has a capital, no other. */
const isSentenceCase = (heading: string): boolean =>
  heading.split(/(?<=[.?!]) /).every((sentence) =>
    sentence
      .split(' ')
      .slice(1)
      .every((word) => NAMES.test(word) || !/^\p{Lu}/u.test(word)),
  );

describe('titles of pages, dialogs and notices', () => {
  it('are found', () => expect(headings.length).toBeGreaterThan(50));

  it('are written like sentences, but for those that the specification writes otherwise', () => {
    expect(headings.filter((heading) => !LITERAL.includes(heading) && !isSentenceCase(heading))).toEqual([]);
  });
});

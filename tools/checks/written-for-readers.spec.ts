import { join } from 'node:path';
import { trackedSources } from './figures/source-file';

/** Numbers and dates as a language writes them: how the reader has chosen, `format.ts` alone knows. */
const WRITTEN = /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|NumberFormat)\(|\.toFixed\(/;
/** What shows how a language that may be chosen writes them. */
const SHOWS_LANGUAGES = [
  'apps/web/app/src/features/settings/PreferencesPage.tsx',
  'libs/web/ui/src/format/locale-choices.ts',
];

describe('dates and numbers of the pages', () => {
  it.each([
    [`count.toLocaleString('en')`, true],
    ['new Intl.DateTimeFormat(locale, {', true],
    ['seconds.toFixed(1)', true],
    ['formatNumber(count)', false],
    [`new Intl.DisplayNames('en', { type: 'language' })`, false],
  ])('%s is written for a reader: %s', (text, found) => expect(WRITTEN.test(text)).toBe(found));

  it('are written as their reader has chosen, in one place', () => {
    const sources = trackedSources(join(__dirname, '../..')).filter(
      ({ path, kind }) => kind === 'source' && /^(apps|libs)\/web\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.filter(({ text }) => WRITTEN.test(text)).map(({ path }) => path);
    expect(found.sort()).toEqual([...SHOWS_LANGUAGES, 'libs/web/ui/src/format/format.ts'].sort());
  });
});

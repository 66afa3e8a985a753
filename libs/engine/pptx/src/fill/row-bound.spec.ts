import { escapeValue, PLAIN, type EscapeKind } from '../text/escape-value';
import { LONGEST_ESCAPE } from './row-bound';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller, type FillOptions } from './create-filler';
import { type FillForm } from './fill-layout';
import { type Filler } from './filler';
import { RowFailed } from './row-failed';

const RUN = '{{name}}</a:t></a:r><a:r><a:t>';
const template = compileTemplate(rawZip({ entries: tinyDeckEntries([RUN.repeat(40)]) }));
const fillerOf = (form: FillForm, options: Partial<FillOptions> = {}): Filler =>
  createFiller(template, { columns: ['name'], mapping: new Map([['name', 'name']]), form, ...options });

/** Code of the fault, undefined where there is none. */
function faultOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof RowFailed) return error.code;
    throw error;
  }
}

const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const VALUES: readonly (readonly [string, string])[] = [
  ['blank', ''],
  ['short', 'Ann'],
  ['of markup', '<&>'.repeat(300)],
  ['of several lines', 'a\n'.repeat(200)],
  ['of other scripts', '髙橋'.repeat(400)],
  ['as long as fits', 'x'.repeat(2_000)],
  ['too long', 'x'.repeat(40_000)],
];

describe('checking a row', () => {
  it.each(FORMS.flatMap((form) => VALUES.map(([what, value]) => [form, what, value] as const)))(
    'finds in the form %s what filling it finds, with a value %s',
    (form, _, value) => {
      for (const maxBytes of [1_000, 20_000, 100_000, 1_000_000, 10_000_000]) {
        const filler = fillerOf(form, { maxBytes, missing: { kind: 'fail' } });
        expect([maxBytes, filler.check([value])[0]?.code]).toEqual([maxBytes, faultOf(() => filler.fill([value]))]);
      }
    },
  );

  it('never takes a row for small that is not', () => {
    for (const [, value] of VALUES.slice(1)) {
      const { length } = fillerOf('segments').fill([value]).delta;
      const filler = fillerOf('segments', { maxBytes: length - 1 });
      expect(filler.check([value])).toMatchObject([{ code: 'row.too_large' }]);
    }
  });

  it('writes no row that is sure to fit', () => {
    const filler = fillerOf('segments');
    const { delta } = filler.fill(['first']);
    const before = Buffer.from(delta);
    filler.check(['other']);
    expect(Buffer.compare(delta, before)).toBe(0);
  });

  it.each(Object.keys(PLAIN) as EscapeKind[])('knows how long a character can become as %s', (kind) => {
    for (const value of ['&', '"', "'", '\t', '%', '_x0041_', 'é', '髙', '🍣'])
      expect(Buffer.byteLength(escapeValue(kind, value))).toBeLessThanOrEqual(LONGEST_ESCAPE * value.length);
  });
});

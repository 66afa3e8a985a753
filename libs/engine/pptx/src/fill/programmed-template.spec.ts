import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { platform } from '../platform/current-platform';
import { createFiller, type FillOptions } from './create-filler';
import { type MappedValue } from './mapped-value';
import { type MissingPolicy } from './missing-policy';
import { preparedBytes, programmedFor } from './programmed-template';

const NEXT_RUN = '</a:t></a:r><a:r><a:t>';

const deckOf = (texts: readonly string[]) => compileTemplate(rawZip({ entries: tinyDeckEntries(texts) }));

const programmed = (texts: readonly string[]) =>
  programmedFor(deckOf(texts).archive, { mapping: new Map([['name', 'b']]), missing: { kind: 'blank' } });

describe('a programmed template', () => {
  it('numbers each value once, however many slots hold it', () => {
    const { values } = programmed(['{{name}} {{name}}', '{{name}}', '{{ name }}', '{{name | upper}}', '{{other}}']);
    expect(values.map(({ placeholder, source }) => [placeholder, source])).toEqual([
      ['name', '{{name}}'],
      ['name', '{{ name }}'],
      ['name', '{{name | upper}}'],
    ]);
  });

  it('prepares parts up to two thousand slots, and none behind', () => {
    const crowded = `{{name}}${NEXT_RUN}`.repeat(1_500);
    expect(programmed([crowded, crowded, 'no tag', '{{name}}']).texts.map(({ preparable }) => preparable)).toEqual([
      true,
      false,
      false,
    ]);
  });

  describe('of a template that was programmed before', () => {
    const { archive } = deckOf([`{{name}}${NEXT_RUN}{{company}}`]);
    const asked = (names: readonly string[], missing: MissingPolicy = { kind: 'blank' }) =>
      programmedFor(archive, { mapping: new Map(names.map((name) => [name, 'a'])), missing });
    const slotsOf = (names: readonly string[]) => asked(names).texts[0]?.programs.length;

    it('is the same for every row', () => {
      expect(asked(['name'])).toBe(asked(['name']));
      const first = asked(['name'], { kind: 'default', value: 'x' });
      expect(asked(['name'], { kind: 'default', value: 'y' })).toBe(first);
    });

    it('has what its own mapping fills, whatever was mapped before', () => {
      expect([slotsOf(['name']), slotsOf(['name', 'company']), slotsOf([]), slotsOf(['name'])]).toEqual([1, 2, 0, 1]);
      const source = new TextDecoder().decode(asked(['company']).texts[0]?.statics[0]);
      expect(source).toContain('{{name}}');
      expect(new TextDecoder().decode(asked(['name']).texts[0]?.statics[0])).not.toContain('{{name}}');
    });

    it('is settled anew where blanks are treated otherwise', () => {
      const blank = asked(['name']);
      expect(asked(['name'], { kind: 'keep' })).not.toBe(blank);
      expect(asked(['name'], { kind: 'default', value: 'x' })).not.toBe(blank);
    });
  });
});

describe('what is prepared beside a template', () => {
  it('is weighed by its text and its slots, as far as these are prepared', () => {
    const [plain, tagged, twice] = [['a'], ['{{name}}'], [`{{name}}${NEXT_RUN}{{name}}`]]
      .map(deckOf)
      .map(preparedBytes);
    expect(plain).toBe(0);
    expect(Number(twice) - Number(tagged)).toBeGreaterThan(4 * 1_024);
    const [many, more] = [3_000, 6_000].map((slots) => preparedBytes(deckOf([`{{name}}${NEXT_RUN}`.repeat(slots)])));
    expect(Number(more) / Number(many)).toBeLessThan(1.5);
  });
});

describe('fillers of one row each, of the same template', () => {
  const columns = ['name', 'sum'];
  const mapping = new Map(columns.map((column) => [column, column]));
  const template = deckOf([`{{name}}${NEXT_RUN}{{sum | number}}`, '{{name}}']);
  const filled = (from: typeof template, cells: readonly string[], options: Partial<FillOptions>) =>
    Buffer.from(createFiller(from, { columns, mapping, form: 'segments', ...options }).fill(cells).delta);

  it.each<[string, Partial<FillOptions>, readonly string[]]>([
    ['the columns stand in another order', { columns: ['sum', 'name'] }, ['7', 'Ada']],
    ['numbers are printed otherwise', { locale: 'de-DE', dataLocale: 'en-US' }, ['Ada', '1234.5']],
    ['a blank is printed otherwise', { missing: { kind: 'default', value: 'none' } }, ['', '7']],
    ['the tag of a blank stays', { missing: { kind: 'keep' } }, ['', '7']],
    [
      'a text stands in the place of a column',
      {
        mapping: new Map<string, MappedValue>([
          ['name', { text: 'Eve' }],
          ['sum', 'sum'],
        ]),
      },
      ['', '7'],
    ],
    ['less is mapped', { mapping: new Map([['name', 'name']]) }, ['Ada', '7']],
  ])('write what the first of a template would, also where %s', (_what, options, cells) => {
    filled(template, ['first', '1'], {});
    const fresh = deckOf([`{{name}}${NEXT_RUN}{{sum | number}}`, '{{name}}']);
    expect(filled(template, cells, options)).toEqual(filled(fresh, cells, options));
    expect(filled(template, ['first', '1'], {})).toEqual(filled(fresh, ['first', '1'], {}));
  });

  it('pack what no row changes once', () => {
    const pack = jest.spyOn(platform, 'deflateRaw');
    const fresh = deckOf(['{{name}}', `{{name}}${NEXT_RUN}{{name}}`]);
    pack.mockClear();
    filled(fresh, ['Ada', '1'], {});
    const once = pack.mock.calls.length;
    filled(fresh, ['Eve', '2'], { columns: ['name', 'sum', 'more'] });
    expect([once > 0, pack.mock.calls.length]).toEqual([true, once]);
  });
});

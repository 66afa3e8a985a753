import { rawZip } from '@rowdeck/engine-archive-testing';
import { readPartText } from '../../test/edit-deck';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { inspectTemplate } from '../inspect/inspect-template';
import { createFiller } from './create-filler';
import { defaultTexts, fixedTextFindings } from './fixed-text-faults';
import { type MappedValue } from './mapped-value';
import { type MissingPolicy } from './missing-policy';

const source = rawZip({
  entries: tinyDeckEntries([
    '[{{name}}] [{{event | upper}}] [{{fee | currency: "EUR"}}] [{{nick | default: "friend"}}] [{{nick | upper | default: "you"}}] [{{half | default: "x"}}{{half}}]',
  ]),
});
const template = compileTemplate(source);

async function textOf(mapping: ReadonlyMap<string, MappedValue>, missing: MissingPolicy): Promise<string> {
  const filler = createFiller(template, { columns: ['name'], mapping, missing, rowCount: 1 });
  const deck = Buffer.concat([...template.base.chunks(), filler.fill(['Ada']).delta]);
  return /<a:t>(.*?)<\/a:t>/.exec(await readPartText(deck, 'ppt/slides/slide1.xml'))?.[1] ?? '';
}

const mapping = new Map<string, MappedValue>([
  ['name', 'name'],
  ['event', { text: 'fair & <co>' }],
  ['fee', { text: '1234.5' }],
  ['nick', { text: '' }],
  ['half', { text: '' }],
]);

describe('a fixed text', () => {
  it.each<MissingPolicy>([{ kind: 'blank' }, { kind: 'keep' }, { kind: 'fail' }, { kind: 'default', value: '-' }])(
    'goes through filters as a cell does, and is blank where it is empty, when missing values are %j',
    async (missing) => {
      expect(await textOf(mapping, missing)).toBe('[Ada] [FAIR &amp; &lt;CO&gt;] [€1,234.50] [friend] [you] [x]');
    },
  );

  it.each([
    ['that is none', { text: 'soon' }, [['fee', 'value.not_a_number']]],
    ['with two readings', { text: '1.234' }, [['fee', 'value.ambiguous_number']]],
    ['that can be read', { text: '5' }, []],
    ['that is blank', { text: '' }, []],
  ])('is at fault where its filter asks for a number %s', (_what, fee, expected) => {
    const binding = { mapping: new Map([...mapping, ['fee', fee]]), readings: { columns: [] } };
    const found = fixedTextFindings(template, binding);
    expect(found.map(({ placeholder, code }) => [placeholder, code])).toEqual(expected);
  });
});

describe('a placeholder with a default', () => {
  it('needs no value where each of its places has one', () => {
    expect([...defaultTexts(template)]).toEqual([['nick', 'friend']]);
  });

  it('is listed with what its first place prints', () => {
    const texts = inspectTemplate(source).placeholders.map(({ name, defaultText }) => [name, defaultText]);
    expect(texts.filter(([, text]) => text !== undefined)).toEqual([['nick', 'friend']]);
  });
});

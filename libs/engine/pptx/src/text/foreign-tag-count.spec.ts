import { ForeignTagCount } from './foreign-tag-count';
import { type TagStyle } from './tag-style';

function counted(...texts: readonly string[]): ForeignTagCount {
  const all = new ForeignTagCount();
  for (const [index, text] of texts.entries()) {
    const one = new ForeignTagCount();
    one.addText(text, () => ({ place: `slide ${index + 1}`, part: 'x' }));
    all.addAll(one);
  }
  return all;
}

const messages = (count: ForeignTagCount, ...chosen: readonly TagStyle[]): readonly string[] =>
  count.leftBy(false, chosen.length > 0 ? new Set(chosen) : undefined).map(({ message }) => message);

describe('the styles that a deck uses', () => {
  it.each<[string[], TagStyle[]]>([
    [['[[name]]', 'ООО «Ромашка»'], ['[[name]]']],
    [['[[name]]', '«Ромашка»'], ['[[name]]']],
    [['«Name»', 'Dear «Name»'], ['«name»']],
    [['Le «Monde»', '{see note}', 'the set {A}'], []],
    [['{A}', '{City}'], ['{name}']],
    [['{number}', 'Order #{number}'], ['{name}']],
    [['Order #{number}'], []],
    [['%NAME%'], []],
  ])('%j: %j', (texts, styles) => {
    expect([...counted(...texts).used]).toEqual(styles);
  });
});

it('names what is text as often as not, with the columns it would name, and how to choose it', () => {
  expect(counted('[[name]]', 'Le «Monde»', 'ООО «Ромашка»').faultsOf(false)).toMatchObject([
    { code: 'placeholder.other_style', style: '[[name]]', names: ['name'] },
    {
      code: 'placeholder.other_style',
      style: '«name»',
      names: ['Monde', 'Ромашка'],
      doubtful: true,
      message:
        '2 places look like placeholders of another tool, in the style «name», the first “«Monde»”, or may be ordinary text; printed as they stand: slide 2; slide 3.',
      remedy: expect.stringContaining("rowdeck convert --style '«»'") as string,
    },
  ]);
});

describe('what a conversion leaves', () => {
  it('is what is no name, in a style that the deck uses', () => {
    expect(messages(counted('«First_Name»', 'Er sagte « Guten Tag »'))).toEqual([
      '1 more place looks like a placeholder in the style «name» and stays as it is, also when the template is converted: “« Guten Tag »” (slide 2).',
    ]);
    expect(messages(counted('Er sagte « Guten Tag »'))).toEqual([]);
    expect(messages(counted('{City} {name | upper} {a: 1}'))).toEqual([
      expect.stringMatching(/^2 more places look like placeholders .* stay as they are/),
    ]);
  });

  it('is what may be text, unless the styles were chosen', () => {
    const count = counted('[[name]] {/x}', 'Le «Monde»');
    expect(messages(count)).toEqual([
      expect.stringMatching(/^1 place looks like a placeholder of another tool, in the style «name»/),
      expect.stringContaining('a loop or a condition'),
    ]);
    expect(messages(count, '[[name]]')).toEqual([expect.stringContaining('a loop or a condition')]);
  });
});

it('a sign before a name is text where the deck marks names without it', () => {
  expect(counted('{number}', 'Order #{number}').faultsOf(false)).toMatchObject([
    { style: '{name}', names: ['number'] },
  ]);
  expect(counted('Order #{number}').faultsOf(false)).toMatchObject([{ style: '#{name}', doubtful: true }]);
});

describe('quotations and code', () => {
  it.each([['«First Name»'], ['Dear «First Name»,'], ['{ name }'], ['{Amount in €}']])(
    'are told of where the deck has nothing else that could be a placeholder: %s',
    (text) => {
      expect(counted(text).faultsOf(false)).toEqual([]);
      expect(counted(text).faultsOf(true)).toMatchObject([{ code: 'placeholder.other_style', doubtful: true }]);
      expect(counted(text).leftBy(false)).toEqual([]);
      expect(counted(text).leftBy(true)).toMatchObject([{ code: 'placeholder.other_style', doubtful: true }]);
      expect(counted(text).leftBy(true, new Set(['[[name]]'] as const))).toEqual([]);
    },
  );

  it('are not told of beside placeholders of another tool', () => {
    expect(counted('«First Name»', '[[name]]').faultsOf(true)).toMatchObject([{ style: '[[name]]' }]);
  });
});

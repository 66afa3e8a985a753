import { overflowingText, type TextBox } from './overflowing-text';
import { type Glyph } from './page-glyphs';

const [WIDTH, HEIGHT] = [0.01, 0.02];

/** Text as it is drawn: each line from its left and top, a letter a hundredth of the page wide. */
const drawn = (...lines: readonly (readonly [text: string, left: number, top: number])[]): Glyph[] =>
  lines.flatMap(([text, left, top]) =>
    Array.from(text)
      .map((letter, index) => ({ letter, at: left + index * WIDTH }))
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, at }) => ({ text: letter, left: at, right: at + WIDTH, top, bottom: top + HEIGHT })),
  );

const box = (about: Partial<TextBox> = {}): TextBox => ({
  left: 0.1,
  top: 0.1,
  width: 0.5,
  height: 0.1,
  within: 'box',
  paragraphs: ['Northwind Traders'],
  ...about,
});
const marked = (glyphs: readonly Glyph[], ...boxes: TextBox[]): number[] =>
  overflowingText(glyphs, boxes).map(({ box: number }) => number);

describe('text that leaves its box', () => {
  it.each<[string, Glyph[], number[]]>([
    ['stands in it', drawn(['Northwind Traders', 0.12, 0.12]), []],
    ['reaches a little over its edge', drawn(['Northwind Traders', 0.12, 0.186]), []],
    ['goes on below it', drawn(['Northwind', 0.12, 0.19], ['Traders', 0.12, 0.215]), [0]],
    ['begins above it', drawn(['Northwind', 0.12, 0.05], ['Traders', 0.12, 0.12]), [0]],
    ['runs out at its right', drawn(['Northwind', 0.12, 0.12], ['Traders', 0.58, 0.12]), [0]],
    ['runs out at its left', drawn(['Northwind', 0.09, 0.12], ['Traders', 0.05, 0.15]), [0]],
    ['is not there', drawn(['Somebody else', 0.12, 0.5]), []],
    ['stands in another column', drawn(['Northwind Traders', 0.7, 0.5]), []],
    ['is drawn in capitals', drawn(['NORTHWIND', 0.12, 0.12], ['TRADERS', 0.12, 0.25]), [0]],
    [
      'stands there twice, once in the box',
      drawn(['Northwind Traders', 0.12, 0.12], ['Northwind Traders', 0.12, 0.8]),
      [],
    ],
    ['stands twice outside it', drawn(['Northwind Traders', 0.12, 0.5], ['Northwind Traders', 0.12, 0.8]), []],
  ])('is marked or not where it %s', (_what, glyphs, numbers) => {
    expect(marked(glyphs, box())).toEqual(numbers);
  });

  it('may grow as far as the slide where its box grows', () => {
    const paragraphs = ['Northwind', 'Traders'];
    const grows = box({ within: 'slide', paragraphs });
    expect(marked(drawn(['Northwind', 0.12, 0.3], ['Traders', 0.12, 0.9]), grows)).toEqual([]);
    expect(marked(drawn(['Northwind', 0.12, 0.9], ['Traders', 0.12, 1.05]), grows)).toEqual([0]);
  });

  it('is where it is drawn, as far as the slide shows it', () => {
    const [found] = overflowingText(drawn(['Northwind', 0.2, -0.1], ['Traders', 0.2, 1.1]), [box({ top: 0.4 })]);
    expect(found).toEqual({ box: 0, left: 0.2, top: 0, width: expect.closeTo(0.09) as number, height: 1 });
  });

  it('is told for each box by its number', () => {
    const page = drawn(['First text', 0.12, 0.12], ['Second text', 0.12, 0.45], ['Third text', 0.12, 0.7]);
    const boxes = [['First text'], ['Second text'], ['Third text']].map((paragraphs, index) =>
      box({ paragraphs, top: [0.1, 0.3, 0.65][index] ?? 0 }),
    );
    expect(marked(page, ...boxes)).toEqual([1]);
  });

  it('is found though its font joins letters', () => {
    expect(marked(drawn(['Oﬃce ﬁles', 0.12, 0.3]), box({ paragraphs: ['Office files'] }))).toEqual([0]);
  });

  it.each([[['']], [['a']], [['1', '2']], [[]]])('is not looked for where there is hardly any: %j', (paragraphs) => {
    expect(marked(drawn(['1 2 a b', 0.12, 0.5]), box({ paragraphs }))).toEqual([]);
  });
});

import { type Edges } from './edges';
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
    [
      'begins above it beside another that holds the same',
      drawn(['Northwind Traders', 0.12, 0.02], ['Northwind Traders', 0.12, 0.6]),
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
    expect(found).toEqual({
      box: 0,
      kind: 'longer',
      left: 0.2,
      top: 0,
      width: expect.closeTo(0.09) as number,
      height: 1,
    });
  });

  it('is that of its box where others hold the same, in the order in which they are drawn', () => {
    const value = 'Northwind Traders of the North';
    const title = box({ paragraphs: [value] });
    const body = box({ top: 0.4, height: 0.4, paragraphs: ['To', `${value}, welcome`] });
    const grown = [
      ['Northwind Traders', 0.12, 0.06],
      ['of the North', 0.12, 0.11],
    ] as const;
    const page = drawn(...grown, ['To', 0.12, 0.41], [`${value}, welcome`, 0.12, 0.45]);
    expect(marked(page, title, body)).toEqual([0]);
    // The same text is on the layout as well: the title is the one that reaches into its box.
    expect(marked([...page, ...drawn([value, 0.3, 0.9])], title, body)).toEqual([0]);
    // What stands in neither could be anything.
    expect(marked(drawn([value, 0.12, 0.02], [value, 0.12, 0.25], [value, 0.12, 0.9]), title, body)).toEqual([]);
  });

  it('covers no other box that holds the same', () => {
    const rows = [0.1, 0.2, 0.3].map((top) => box({ top, height: 0.05 }));
    const page = drawn(...rows.map(({ top }) => ['Northwind Traders', 0.12, top + 0.01] as const));
    expect(marked(page, ...rows)).toEqual([]);
    expect(marked(page.slice(0, -16), ...rows)).toEqual([]);
  });

  it('has grown over a text beneath', () => {
    const grows = box({ within: 'slide', paragraphs: ['Northwind', '7', 'Traders', '12'] });
    const lines = (['Northwind', '7', 'Traders', '12'] as const).map(
      (text, at) => [text, 0.12, 0.12 + at * 0.08] as const,
    );
    expect(marked(drawn(...lines), grows)).toEqual([]);
    expect(marked(drawn(...lines, ['Confidential', 0.12, 0.5]), grows)).toEqual([]);
    expect(marked(drawn(...lines, ['Confidential', 0.12, 0.28]), grows)).toEqual([0]);
    expect(marked(drawn(['Confidential', 0.12, 0.28], ...lines), grows)).toEqual([0]);
    // What lies in the box itself was put there.
    expect(marked(drawn(['Confidential', 0.12, 0.13], ...lines), grows)).toEqual([]);
  });

  it('has grown over a picture that lay beside it', () => {
    const grows = box({ within: 'slide', paragraphs: ['Northwind', 'Traders'] });
    const page = drawn(['Northwind', 0.12, 0.12], ['Traders', 0.12, 0.3]);
    const over = (picture: Edges) => overflowingText(page, [grows], 16 / 9, [picture]).map(({ kind }) => kind);
    expect(over({ left: 0.1, top: 0.25, right: 0.5, bottom: 0.6 })).toEqual(['covers']);
    // Beside the text, and a ground that lay below the box from the first.
    expect(over({ left: 0.6, top: 0.25, right: 0.9, bottom: 0.6 })).toEqual([]);
    expect(over({ left: 0, top: 0, right: 1, bottom: 1 })).toEqual([]);
    // A line between the two lines of the text.
    expect(over({ left: 0.1, top: 0.24, right: 0.5, bottom: 0.26 })).toEqual([]);
    const fixed = { ...grows, within: 'box', height: 0.3 } as const;
    expect(overflowingText(page, [fixed], 16 / 9, [{ left: 0.1, top: 0.25, right: 0.5, bottom: 0.6 }])).toEqual([]);
  });

  it.each<[string, TextBox, readonly (readonly [string, number, number])[]]>([
    ['longer', box(), [['Northwind Traders', 0.12, 0.25]]],
    ['off_slide', box({ within: 'slide' }), [['Northwind Traders', 0.12, 1.05]]],
    [
      'covers',
      box({ within: 'slide', paragraphs: ['Northwind', 'Traders'] }),
      [
        ['Northwind', 0.12, 0.12],
        ['Traders', 0.12, 0.4],
        ['Confidential', 0.1, 0.3],
      ],
    ],
  ])('says how it overflows: %s', (kind, of, lines) => {
    expect(overflowingText(drawn(...lines), [of])).toEqual([expect.objectContaining({ box: 0, kind })]);
  });

  it('leaves a box that is turned where it would leave it upright', () => {
    const turned = box({ left: 0.3, top: 0.4, width: 0.4, height: 0.2, turn: 90 });
    const upright = (from: number): Glyph[] =>
      Array.from('NorthwindTraders', (text, index) => {
        const top = from + index * 0.03;
        return { text, left: 0.495, right: 0.505, top, bottom: top + HEIGHT };
      });
    // Turned, it is higher than wide: by 16 to 9.
    expect(marked(upright(0.25), turned)).toEqual([]);
    expect(marked(upright(0.5), turned)).toEqual([0]);
  });

  it.each([
    ['accents that are letters of their own', 'Cafe\u0301 de l\u2019Ho\u0302tel', 'Café de l\u2019Hôtel'],
    ['Hangul in its parts', '북반구 주식회사'.normalize('NFD'), '북반구 주식회사'],
    ['emoji that no font draws', 'Northwind 🎉🚀👩‍🚀 Traders', 'Northwind Traders'],
    ['letters beyond the first plane', '𝐍𝐨𝐫𝐭𝐡𝐰𝐢𝐧𝐝 Traders', 'Northwind Traders'],
  ])('is found with %s', (_what, paragraph, text) => {
    expect(marked(drawn([text, 0.12, 0.5]), box({ paragraphs: [paragraph] }))).toEqual([0]);
    expect(marked(drawn([paragraph, 0.12, 0.5]), box({ paragraphs: [text] }))).toEqual([0]);
  });

  it('is found in the halves of letters in which pdfium tells them', () => {
    const halves = '𐌰𐌱𐌲𐌳'.split('').map((text, index) => {
      const left = 0.12 + index * WIDTH;
      return { text, left, right: left + WIDTH, top: 0.5, bottom: 0.52 };
    });
    expect(halves).toHaveLength(8);
    expect(marked(halves, box({ paragraphs: ['𐌰𐌱𐌲𐌳'] }))).toEqual([0]);
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

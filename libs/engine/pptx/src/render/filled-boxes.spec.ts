import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller } from '../fill/create-filler';
import { deckForRendering } from './deck-for-rendering';
import { type FilledBox } from './filled-boxes';

/** Of the slide, which has no size of its own here: 4:3. */
const [WIDTH, HEIGHT] = [9_144_000, 6_858_000];
const xfrm = (x: number, y: number, width: number, height: number, more = ''): string =>
  `<a:xfrm ${more}><a:off x="${x * WIDTH}" y="${y * HEIGHT}"/><a:ext cx="${width * WIDTH}" cy="${height * HEIGHT}"/></a:xfrm>`;
const run = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;

interface Shape {
  readonly name?: string;
  readonly ph?: string;
  readonly place?: string;
  readonly body?: string;
  readonly text?: string;
}

const sp = ({
  name = 'Title',
  ph = '',
  place = xfrm(0.25, 0.5, 0.5, 0.25),
  body = '<a:bodyPr/>',
  text = run('{{company}}'),
}: Shape = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${body}${text}</p:txBody></p:sp>`;

/** The boxes of a slide of these shapes, filled with a row. */
const boxesOf = (
  shapes: string,
  values: Readonly<Record<string, string>> = { company: 'Acme' },
): readonly FilledBox[] => {
  const entries = tinyDeckEntries(['']).map(({ name, content }) => ({
    name,
    content: String(content).replace(/<p:sp>.*<\/p:sp>/, shapes),
  }));
  const template = compileTemplate(rawZip({ entries }));
  const columns = Object.keys(values);
  const mapping = new Map(columns.map((name) => [name, name]));
  const { delta } = createFiller(template, { columns, mapping, form: 'segments' }).fill(Object.values(values));
  const file = Buffer.concat([...template.base.chunks(), delta]);
  return deckForRendering(file, { most: 1, template }).boxes[0] ?? [];
};

describe('the shapes that values were filled into', () => {
  it('are told with their place, their text and what was filled', () => {
    expect(
      boxesOf(sp({ text: run('{{company}} and {{company}}') + run('of {{city}}') }), {
        company: 'A & B',
        city: 'Rome',
      }),
    ).toEqual([
      {
        ...{ shape: 'Title', left: 0.25, top: 0.5, width: 0.5, height: 0.25, turn: 0, within: 'box' },
        paragraphs: ['A & B and A & B', 'of Rome'],
        placeholders: ['company', 'city'],
      },
    ]);
  });

  it('are not those that no row changes', () => {
    const shapes = sp({ name: 'Fixed', text: run('Review') }) + sp() + sp({ name: 'Empty', text: '<a:p/>' });
    expect(boxesOf(shapes).map(({ shape }) => shape)).toEqual(['Title']);
    expect(boxesOf(sp({ text: run('Review') }))).toEqual([]);
  });

  it('are not told where the template is not known', () => {
    expect(deckForRendering(rawZip({ entries: tinyDeckEntries(['x']) }), { most: 1 }).boxes).toEqual([[]]);
  });

  it('have text without fields, and a placeholder that is split over runs', () => {
    const split =
      '<a:p><a:r><a:t>To {{com</a:t></a:r><a:r><a:t>pany}}</a:t></a:r><a:fld id="{1}" type="slidenum"><a:t>7</a:t></a:fld></a:p>';
    expect(boxesOf(sp({ text: split }))).toMatchObject([{ paragraphs: ['To Acme'], placeholders: ['company'] }]);
  });

  it.each([
    ['a box that grows', { body: '<a:bodyPr><a:spAutoFit/></a:bodyPr>' }],
    ['text that does not wrap', { body: '<a:bodyPr wrap="none"/>' }],
    ['text that stands upright', { body: '<a:bodyPr vert="vert270"/>' }],
    ['text that is turned', { body: '<a:bodyPr rot="5400000"/>' }],
    ['a shape without a place', { place: '' }],
  ])('are bounded by the slide alone: %s', (_what, about) => {
    expect(boxesOf(sp(about))).toMatchObject([{ within: 'slide' }]);
  });

  it.each([
    '<a:bodyPr><a:normAutofit fontScale="62500"/></a:bodyPr>',
    '<a:bodyPr><a:noAutofit/></a:bodyPr>',
    '<a:bodyPr wrap="square" vert="horz" rot="0"/>',
  ])('are bounded by their box: %s', (body) => {
    expect(boxesOf(sp({ body }))).toMatchObject([{ within: 'box' }]);
  });

  it('are told by how much they are turned, of a group that is turned by the slide alone', () => {
    const place = xfrm(0.25, 0.5, 0.5, 0.25, 'rot="480000"');
    expect(boxesOf(sp({ place }))).toMatchObject([{ within: 'box', turn: 8 }]);
    const turned = `<p:grpSp><p:grpSpPr>${xfrm(0, 0, 1, 1, 'rot="480000"')}</p:grpSpPr>${sp()}</p:grpSp>`;
    expect(boxesOf(turned)).toMatchObject([{ within: 'slide', turn: 0 }]);
  });

  it('stand where their group puts them', () => {
    const group = (inside: string) =>
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="${WIDTH / 2}" y="0"/><a:ext cx="${WIDTH / 2}" cy="${HEIGHT / 2}"/><a:chOff x="0" y="0"/><a:chExt cx="${WIDTH}" cy="${HEIGHT}"/></a:xfrm></p:grpSpPr>${inside}</p:grpSp>`;
    expect(boxesOf(group(sp()))).toMatchObject([{ left: 0.625, top: 0.25, width: 0.25, height: 0.125 }]);
    expect(boxesOf(group(group(sp())))).toMatchObject([{ left: 0.8125, top: 0.125, width: 0.125, height: 0.0625 }]);
  });

  it('are tables, which grow', () => {
    const table =
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table 1"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="${HEIGHT / 2}"/><a:ext cx="${WIDTH}" cy="${HEIGHT / 4}"/></p:xfrm>` +
      `<a:graphic><a:graphicData uri="x"><a:tbl><a:tr h="1"><a:tc><a:txBody><a:bodyPr/>${run('{{company}}')}</a:txBody></a:tc><a:tc><a:txBody><a:bodyPr/>${run('Total')}</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    expect(boxesOf(table)).toMatchObject([
      { shape: 'Table 1', top: 0.5, width: 1, within: 'slide', paragraphs: ['Acme', 'Total'] },
    ]);
  });
});

import { readRelationships, type Relationship } from './relationships';
import { readSlideOrder } from './open-presentation';

const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (items: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;

describe('readRelationships', () => {
  const read = (items: string): Relationship[] => readRelationships(xml(items), 'a.rels', 'ppt/slides/slide1.xml');

  it.each([
    ['transitional', TRANSITIONAL],
    ['strict', STRICT],
  ])('knows a type in its %s form', (_, prefix) => {
    expect(read(`<Relationship Id="rId1" Type="${prefix}/chart" Target="../charts/chart1.xml"/>`)).toEqual([
      { id: 'rId1', type: 'chart', target: 'ppt/charts/chart1.xml', external: false },
    ]);
  });

  it('leaves an external target as it stands', () => {
    const [link] = read(
      `<Relationship Id="r" Type="${STRICT}/hyperlink" Target="https://a.example/?a=1&amp;b=../2" TargetMode="External"/>`,
    );
    expect(link).toEqual({ id: 'r', type: 'hyperlink', target: 'https://a.example/?a=1&b=../2', external: true });
  });

  it('passes over what is no relationship, and bears missing attributes', () => {
    expect(read('<Other/><Relationship/>')).toEqual([{ id: '', type: '', target: 'ppt/slides', external: false }]);
  });
});

describe('readSlideOrder', () => {
  const slide = (id: string, target: string): Relationship => ({ id, type: 'slide', target, external: false });
  const presentation = (list: string): string =>
    `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${TRANSITIONAL}" xmlns:p14="urn:p14">${list}</p:presentation>`;
  const order = (list: string, has: (name: string) => boolean = () => true) =>
    readSlideOrder(presentation(list), 'ppt/presentation.xml', [slide('a', 'one'), slide('b', 'two')], has);

  it('is that of the slide list, not of the sections', () => {
    const list =
      '<p:sldIdLst><p:sldId r:id="b"/><p:sldId r:id="a"/></p:sldIdLst><p14:sectionLst><p14:sldId id="1"/></p14:sectionLst>';
    expect(order(list)).toEqual({ slides: ['two', 'one'], problems: [] });
  });

  it('is empty without a list', () => {
    expect(order('').slides).toEqual([]);
  });

  it('names every slide that is missing', () => {
    const { slides, problems } = order(
      '<p:sldIdLst><p:sldId r:id="a"/><p:sldId r:id="b"/><p:sldId r:id="x"/></p:sldIdLst>',
      (name) => name === 'two',
    );
    expect(slides).toEqual(['two']);
    expect(problems.map(({ code, part, message }) => [code, part, /slide (\d)/.exec(message)?.[1]])).toEqual([
      ['template.missing_part', 'one', '1'],
      ['template.missing_part', 'ppt/presentation.xml', '3'],
    ]);
  });
});

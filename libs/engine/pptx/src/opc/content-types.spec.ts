import { ContentTypes } from './content-types';
import { isXmlType, partKindOf } from './part-kind';

const types = new ContentTypes(
  `<?xml version="1.0"?><t:Types xmlns:t="http://schemas.openxmlformats.org/package/2006/content-types">
    <t:Default Extension="PNG" ContentType="image/png"/>
    <t:Default Extension="xml" ContentType="application/xml"/>
    <t:Override PartName="/ppt/slides/Slide1.xml" ContentType="application/x&amp;y"/>
    <t:Override PartName="/a%20b.xml" ContentType="spaced"/>
    <t:Override ContentType="nameless"/><t:Default Extension="typeless"/>
  </t:Types>`,
);

describe('ContentTypes', () => {
  it.each([
    ['ppt/slides/slide1.xml', 'application/x&y'],
    ['PPT/slides/slide1.XML', 'application/x&y'],
    ['ppt/slides/slide2.xml', 'application/xml'],
    ['ppt/media/a.Png', 'image/png'],
    ['a b.xml', 'spaced'],
    ['a.typeless', undefined],
    ['no-extension', undefined],
  ])('of %s is %s', (name, type) => {
    expect(types.of(name)).toBe(type);
  });

  it('refuses a list that is not well-formed', () => {
    expect(() => new ContentTypes('<Types')).toThrow('the list of contents');
  });
});

describe('partKindOf', () => {
  const openXml = 'application/vnd.openxmlformats-officedocument.';
  it.each([
    [`${openXml}presentationml.slide+xml`, 'slide'],
    [`${openXml}presentationml.slideshow.main+xml`, 'presentation'],
    [`${openXml}presentationml.notesSlide+xml`, 'notes-slide'],
    [`${openXml}drawingml.chart+xml`, 'chart'],
    ['application/vnd.ms-office.chartex+xml', 'chart-ex'],
    ['application/vnd.ms-powerpoint.comments+xml', 'threaded-comments'],
    ['application/vnd.openxmlformats-package.core-properties+xml', 'core-properties'],
    [`${openXml}spreadsheetml.sheet`, 'embedded-workbook'],
    ['image/png', 'other'],
    [undefined, 'other'],
  ])('of %s is %s', (type, kind) => {
    expect(partKindOf(type)).toBe(kind);
  });
});

describe('isXmlType', () => {
  it.each([
    ['application/vnd.openxmlformats-package.relationships+xml', true],
    ['image/svg+XML', true],
    ['application/xml', false],
    ['image/png', false],
    [undefined, false],
  ])('of %s is %s', (type, expected) => {
    expect(isXmlType(type)).toBe(expected);
  });
});

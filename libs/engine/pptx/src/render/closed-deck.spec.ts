import { type RawEntry, rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { openPresentation } from '../opc/open-presentation';
import { closedRelationships } from './closed-relationships';
import { deckForRendering } from './deck-for-rendering';

const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const EVIL = 'http://evil.example/a';

const rels = (items: string): string => `<Relationships xmlns="${RELS}">${items}</Relationships>`;
const item = (type: string, target: string, mode = ' TargetMode="External"'): string =>
  `<Relationship Id="r1" Type="${type}" Target="${target}"${mode}/>`;

const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const svg = (inside: string, before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;

const utf16 = (text: string, order: 'le' | 'be'): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

/** What the deck for rendering holds in the place of a part. */
const rendered = (name: string, content: RawEntry['content']): string => {
  const entries = [...tinyDeckEntries(), { name, content }];
  const { file } = deckForRendering(rawZip({ entries }), { most: 1 });
  return new TextDecoder().decode(openPresentation(file).readPart(name));
};

describe('what a deck links to', () => {
  it.each([
    '_rels/other.xml.rels',
    'ppt/slides/_rels/slide1.xml.rels',
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    'ppt/notesSlides/_rels/notesSlide1.xml.rels',
    'ppt/notesMasters/_rels/notesMaster1.xml.rels',
    'ppt/theme/_rels/theme1.xml.rels',
    'ppt/charts/_rels/chart1.xml.rels',
    'ppt/diagrams/_rels/data1.xml.rels',
    'ppt/drawings/_rels/vmlDrawing1.vml.rels',
    'ppt/embeddings/_rels/anything.bin.rels',
    'PPT/Slides/_RELS/Slide1.XML.RELS',
  ])('is not linked to from %s', (part) => {
    expect(rendered(part, rels(item(`${TYPE}/image`, EVIL)))).not.toContain('evil');
  });

  it.each(['image', 'oleObject', 'video', 'audio', 'externalLinkPath', 'attachedTemplate', 'slideMaster', 'unheardOf'])(
    'is not taken as %s',
    (type) => {
      expect(closedRelationships(rels(item(`${TYPE}/${type}`, EVIL)), 'a.rels')).toBe(rels(''));
    },
  );

  it.each([
    ['in the words of the strict schema', item(`${STRICT}/image`, EVIL)],
    ['of a type of Microsoft', item('http://schemas.microsoft.com/office/2007/relationships/media', EVIL)],
    ['without a type', `<Relationship Id="r1" Target="${EVIL}"/>`],
    ['of a type that only looks like a link', item(`${TYPE}/hyperlink/image`, EVIL)],
    ['with its address in references', item(`${TYPE}/image`, '&#104;ttp&#x3a;//evil.example/a', '')],
    ['with blanks before its address', item(`${TYPE}/image`, ` \n${EVIL}`, '')],
    ['in single quotes', `<Relationship Id='r1' Type='${TYPE}/image' TargetMode='External' Target='${EVIL}'/>`],
    ['at another host', item(`${TYPE}/image`, '//evil.example/a', '')],
    ['in large letters', item(`${TYPE}/image`, EVIL.toUpperCase(), '')],
    ['by a scheme of its own', item(`${TYPE}/oleObject`, 'mhtml:evil!x-usc:evil', '')],
  ])('is gone %s', (_what, relationship) => {
    expect(closedRelationships(rels(relationship), 'a.rels')).not.toMatch(/evil/i);
  });

  it('is gone under a prefix', () => {
    const xml = `<r:Relationships xmlns:r="${RELS}"><r:Relationship Id="r1" Type="${TYPE}/image" Target="${EVIL}"/></r:Relationships>`;
    expect(closedRelationships(xml, 'a.rels')).toBe(`<r:Relationships xmlns:r="${RELS}"></r:Relationships>`);
  });

  it('is gone however often, and what stands between stays', () => {
    const inside = item(`${TYPE}/image`, '../media/a.png', '');
    const outside = item(`${TYPE}/image`, EVIL);
    expect(closedRelationships(rels(outside + inside + outside + inside + outside), 'a.rels')).toBe(
      rels(inside + inside),
    );
  });

  it('leaves links that lead nowhere, and those within the deck', () => {
    const within = item(`${TYPE}/hyperlink`, 'slide2.xml', '');
    const links = [EVIL, 'file:///etc/passwd', 'mailto:a@evil.example'].map((to) => item(`${TYPE}/hyperlink`, to));
    const nowhere = item(`${TYPE}/hyperlink`, 'about:blank');
    expect(closedRelationships(rels(within + links.join('')), 'a.rels')).toBe(rels(within + nowhere.repeat(3)));
  });

  it('is gone from a part in UTF-16', () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?>${rels(item(`${TYPE}/image`, EVIL))}`;
    expect(rendered('ppt/slides/_rels/slide1.xml.rels', utf16(xml, 'le'))).not.toContain('evil');
  });

  it('makes a deck refused whose relationships cannot be read', () => {
    const broken = () => rendered('ppt/slides/_rels/slide1.xml.rels', '<Relationships><Relationship');
    expect(broken).toThrow(expect.objectContaining({ name: 'TemplateRejected' }) as Error);
  });
});

describe('an SVG picture', () => {
  it.each([
    ['a picture', '<image href="http://evil.example/a.png"/>'],
    ['a picture of the machine', '<image xlink:href="file:///etc/passwd"/>'],
    ['a neighbour', '<use href="other.svg#a"/>'],
    ['an address in references', '<image href="&#102;ile:///etc/passwd"/>'],
    ['an address behind blanks', '<image href = \n "//evil.example/a"/>'],
    ['a fill', '<rect fill="url(http://evil.example/a#b)"/>'],
    ['a fill in quotes', `<rect style="fill:url('http://evil.example/a#b')"/>`],
    ['a style sheet', '<style>@import "http://evil.example/a.css";</style>'],
    ['a font', '<style>@font-face{src:URL(http://evil.example/a.ttf)}</style>'],
    ['a fill in letters of CSS', String.raw`<rect style="fill:\75rl(http://evil.example/a#b)"/>`],
    ['a fill in letters of XML', '<rect fill="&#117;rl(http://evil.example/a#b)"/>'],
    ['a fill behind blanks in letters of XML', '<rect fill="url(&#32;&#32;http://evil.example/a#b)"/>'],
    ['a sheet in letters of CSS', String.raw`<style>@\69mport "http://evil.example/a.css";</style>`],
    ['a part of its own, by another base', '<g xml:base="http://evil.example/"><use href="#a"/></g>'],
    ['an SVG inside', '<image href="data:image/svg+xml,%3Csvg/%3E"/>'],
    ['an SVG inside that is called a PNG', '<image href="data:image/png;base64,PHN2Zy8+"/>'],
    ['what comes later', '<image><set attributeName="href" to="http://evil.example/a.png"/></image>'],
    ['the page of a stranger', '<foreignObject><iframe src="http://evil.example/"/></foreignObject>'],
  ])('that takes %s from elsewhere is empty', (_what, inside) => {
    expect(rendered('ppt/media/image1.svg', svg(inside))).toBe(EMPTY_SVG);
  });

  it.each([
    ['a style sheet', '<?xml-stylesheet href="http://evil.example/a.css"?>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ])('that names %s before it begins is empty', (_what, before) => {
    expect(rendered('ppt/media/image1.svg', svg('', before))).toBe(EMPTY_SVG);
  });

  it.each([
    ['shapes', '<rect width="1" height="1" fill="#fff"/>'],
    ['its own parts', '<use href="#a"/><use xlink:href="#b"/>'],
    ['its own patterns', `<rect fill="url(#a)"/><rect fill="url('#b')"/>`],
    ['pictures within it', '<image href="data:image/png;base64,iVBORw0KGgoAAAA="/>'],
    ['words about addresses', '<text>http://acme.example</text>'],
  ])('that holds %s stays as it is', (_what, inside) => {
    expect(rendered('ppt/media/image1.svg', svg(inside))).toBe(svg(inside));
  });

  it.each(['le', 'be'] as const)('in UTF-16 (%s) is read as well', (order) => {
    const open = utf16(svg('<image href="file:///etc/passwd"/>'), order);
    expect(rendered('ppt/media/image1.svg', open)).toBe(EMPTY_SVG);
  });

  it.each([
    ['compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
    ['in an encoding of its own', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><svg/>')],
  ])('that is %s, which a renderer may read and we do not, is empty', (_what, bytes) => {
    expect(rendered('ppt/media/image1.svg', bytes)).toBe(EMPTY_SVG);
  });

  it('loses its document type, which nobody needs to draw it', () => {
    const typed = svg('<rect/>', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">');
    expect(rendered('ppt/media/image1.svg', typed)).toBe(svg('<rect/>'));
  });

  it.each(['ppt/media/image1.png', 'ppt/media/image1', 'ppt/media/font1.fntdata', 'ppt/embeddings/oleObject1.bin'])(
    'called %s is one all the same',
    (name) => {
      expect(rendered(name, svg('<image href="file:///etc/passwd"/>'))).toBe(EMPTY_SVG);
      expect(rendered(name, utf16(svg('<image href="file:///etc/passwd"/>'), 'be'))).toBe(EMPTY_SVG);
      expect(rendered(name, svg('<rect/>'))).toBe(svg('<rect/>'));
    },
  );

  it('is looked for by its name in large letters, too', () => {
    expect(rendered('ppt/media/IMAGE1.SVG', svg('<image href="a.png"/>'))).toBe(EMPTY_SVG);
  });
});

describe('what is beside the slides', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const emf = Buffer.alloc(64);
  emf.write(' EMF', 40);
  const drawing = (href: string): string =>
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shape o:href="${href}"><v:imagedata src="${href}" o:title="a"/></v:shape></xml>`;

  it.each([
    ['a picture', 'ppt/media/image1.png', PNG],
    ['a picture under another name', 'ppt/media/image1.svg', PNG],
    ['a metafile', 'ppt/media/image1.emf', emf],
    ['a placeable metafile', 'ppt/media/image1.wmf', Buffer.from([0xd7, 0xcd, 0xc6, 0x9a, 0, 0])],
    ['a picture of the web', 'ppt/media/image1.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ])('stays: %s', (_what, name, content) => {
    expect(rendered(name, content)).toBe(new TextDecoder().decode(content));
  });

  it.each([
    ['an SVG that is packed', 'ppt/media/image1.png', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
    ['PostScript', 'ppt/media/image1.png', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')],
    ['PostScript with a picture in front', 'ppt/media/a.eps', Buffer.from([0xc5, 0xd0, 0xd3, 0xc6, 0, 0])],
    ['a PDF', 'ppt/media/image1.png', Buffer.from('%PDF-1.7')],
    ['an embedded object', 'ppt/embeddings/oleObject1.bin', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['an embedded workbook', 'ppt/embeddings/Workbook1.xlsx', Buffer.from('PK\x03\x04')],
    ['a film', 'ppt/media/media1.mp4', Buffer.from('\0\0\0 ftypisom')],
    ['a metafile that is packed', 'ppt/media/image1.emz', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['text', 'ppt/media/image1.png', Buffer.from('http://evil.example/a')],
    ['XML with entities', 'customXml/item1.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['XML that is none', 'customXml/item1.xml', '<a><b></a>'],
  ])('is empty: %s', (_what, name, content) => {
    expect(rendered(name, content)).toBe('');
  });

  it.each([EVIL, 'file:///etc/passwd', '&#104;ttp://evil.example/a', String.raw`\\evil\a`])(
    'of drawings of older decks loses the address %s',
    (address) => {
      expect(rendered('ppt/drawings/vmlDrawing1.vml', drawing(address))).toBe(drawing(''));
    },
  );

  it('of drawings of older decks keeps what is in the file', () => {
    expect(rendered('ppt/drawings/vmlDrawing1.vml', drawing('#a'))).toBe(drawing('#a'));
  });
});

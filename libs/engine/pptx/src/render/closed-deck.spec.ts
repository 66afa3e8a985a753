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
    ['pictures within it', '<image href="data:image/png;base64,AAAA"/>'],
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

  it('is looked for by its name in large letters, too', () => {
    expect(rendered('ppt/media/IMAGE1.SVG', svg('<image href="a.png"/>'))).toBe(EMPTY_SVG);
  });
});

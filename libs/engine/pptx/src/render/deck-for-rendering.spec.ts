import { rawZip } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeckEntries } from '../../test/tiny-deck';
import { openPresentation } from '../opc/open-presentation';
import { closedRelationships } from './closed-relationships';
import { deckForRendering } from './deck-for-rendering';

const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const rels = (...items: string[]): string => `<Relationships xmlns="${RELS}">${items.join('')}</Relationships>`;
const relationship = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="r1" Type="${TYPE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

describe('closed relationships', () => {
  it.each([
    ['a part of the file', relationship('image', '../media/a.png'), relationship('image', '../media/a.png')],
    ['a picture elsewhere', relationship('image', 'https://evil.example/a.png', 'External'), ''],
    ['a file of the server', relationship('image', 'file:///etc/passwd', 'External'), ''],
    ['a share', relationship('video', '\\\\evil\\a.mp4', 'External'), ''],
    ['an address that is not said to be outside', relationship('image', 'http://evil.example/a.png'), ''],
    [
      'a link',
      relationship('hyperlink', 'https://acme.example', 'External'),
      relationship('hyperlink', 'about:blank', 'External'),
    ],
    ['an element with an end tag', relationship('image', 'x:y', 'External').replace('/>', '></Relationship>'), ''],
  ])('%s', (_, before, after) => {
    expect(closedRelationships(rels(before), 'a.rels')).toBe(rels(after));
  });
});

describe('a deck for rendering', () => {
  const deck = (edit: (name: string, content: string) => string = (_, content) => content): Uint8Array =>
    rawZip({
      entries: tinyDeckEntries(['one', 'two', 'three']).map((entry) => ({
        ...entry,
        content: edit(String(entry.name), String(entry.content)),
      })),
    });

  it('lists the slides that are to be drawn, and keeps their numbers', () => {
    const { file, slides, slidesCount } = deckForRendering(deck(), { only: [3, 2, 9], most: 10 });
    expect({ slides, slidesCount }).toEqual({ slides: [2, 3], slidesCount: 3 });
    expect(openPresentation(file).slides).toEqual(['ppt/slides/slide2.xml', 'ppt/slides/slide3.xml']);
  });

  it('takes the first where there are too many', () => {
    expect(deckForRendering(deck(), { most: 2 })).toMatchObject({ slides: [1, 2], slidesCount: 3 });
  });

  it('shows slides that are hidden', () => {
    const hidden = deck((name, xml) =>
      name.endsWith('slide2.xml') ? xml.replace('<p:sld ', '<p:sld show="0" ') : xml,
    );
    const { file } = deckForRendering(hidden, { most: 10 });
    expect(openPresentation(file).readXml('ppt/slides/slide2.xml')).toContain('<p:sld show="1" ');
  });

  it('holds no SVG that takes something from elsewhere', () => {
    const svg = (href: string) => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${href}"/></svg>`;
    const entries = [
      ...tinyDeckEntries(),
      { name: 'ppt/media/in.svg', content: svg('data:image/png;base64,iVBORw0KGgoAAAA=') },
      { name: 'ppt/media/out.svg', content: svg('file:///etc/passwd') },
    ];
    const opened = openPresentation(deckForRendering(rawZip({ entries }), { most: 1 }).file);
    const text = (part: string) => new TextDecoder().decode(opened.readPart(part));
    expect(text('ppt/media/in.svg')).toContain('data:');
    expect(text('ppt/media/out.svg')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });

  it('is the same file where nothing leads out and all slides are drawn', () => {
    const entries = tinyDeckEntries(['one']);
    const opened = openPresentation(deckForRendering(rawZip({ entries }), { most: 1 }).file);
    expect(opened.readXml('ppt/slides/slide1.xml')).toBe(slideXml('one'));
  });
});

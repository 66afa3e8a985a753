import JSZip from 'jszip';
import { corpusDeck, corpusDecks } from '../../test/corpus-decks';
import { editDeck, type PartEdits } from '../../test/edit-deck';
import { validateDeck } from './validate-deck';

const SOUND = corpusDeck('python-pptx__shp-groupshape.pptx');
const WITH_CHART = corpusDeck('ShapeCrawler__004_chart.pptx');
const SLIDE = 'ppt/slides/slide1.xml';
const SLIDE_RELS = 'ppt/slides/_rels/slide1.xml.rels';
const PRESENTATION = 'ppt/presentation.xml';
const TYPES = '[Content_Types].xml';

const replace =
  (from: string | RegExp, to: string) =>
  (xml: string): string => {
    const edited = xml.replace(from, to);
    if (edited === xml) throw new Error(`nothing to replace: ${String(from)}`);
    return edited;
  };

describe('validateDeck', () => {
  it('finds nothing in a sound deck', () => {
    expect(validateDeck(SOUND)).toEqual([]);
  });

  it.each<[string, PartEdits, { code: string; part: string }]>([
    [
      'a part without a content type',
      { 'ppt/extra.unknown': () => 'x' },
      { code: 'deck.untyped_part', part: 'ppt/extra.unknown' },
    ],
    ['no content types', { [TYPES]: () => null }, { code: 'template.missing_content_types', part: TYPES }],
    [
      'an Override for a part that is gone',
      { [TYPES]: replace('</Types>', '<Override PartName="/ppt/gone.xml" ContentType="a/b+xml"/></Types>') },
      { code: 'deck.override_without_part', part: TYPES },
    ],
    [
      'two types for a part',
      { [TYPES]: replace(/<Override [^>]*slide1\.xml[^>]*>/, '$&$&') },
      { code: 'deck.duplicate_content_type', part: TYPES },
    ],
    [
      'a relationship that leads nowhere',
      { [SLIDE_RELS]: replace(/slideLayout(\d+\.xml)/, 'gone$1') },
      { code: 'deck.dangling_relationship', part: SLIDE_RELS },
    ],
    [
      'relationships of a part that is not there',
      {
        'ppt/slides/_rels/slide9.xml.rels': () =>
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
      },
      { code: 'deck.relationships_without_part', part: 'ppt/slides/_rels/slide9.xml.rels' },
    ],
    [
      'a relationship id twice',
      { [SLIDE_RELS]: replace(/<Relationship [^>]*>/, '$&$&') },
      { code: 'deck.duplicate_relationship_id', part: SLIDE_RELS },
    ],
    [
      'a relationship that markup names and nobody defines',
      {
        [SLIDE]: replace(
          '<p:cSld',
          '<p:cSld r:embed="rId99" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
        ),
      },
      { code: 'deck.unknown_relationship_id', part: SLIDE },
    ],
    [
      'markup that is not well-formed',
      { [SLIDE]: replace('</p:sld>', '') },
      { code: 'template.xml_malformed', part: SLIDE },
    ],
    [
      'an entity declaration',
      { [SLIDE]: replace('<p:sld ', '<!DOCTYPE x [<!ENTITY y "z">]><p:sld ') },
      { code: 'template.dtd_forbidden', part: SLIDE },
    ],
    [
      'a slide id twice',
      { [PRESENTATION]: replace(/<p:sldId [^>]*>/, '$&$&') },
      { code: 'deck.duplicate_slide_id', part: PRESENTATION },
    ],
    [
      'a slide id out of range',
      { [PRESENTATION]: replace(/(<p:sldId [^>]*\bid=")\d+/, '$1255') },
      { code: 'deck.slide_list', part: PRESENTATION },
    ],
    [
      'a slide id without a relationship',
      { [PRESENTATION]: replace(/(<p:sldId [^>]*r:id=")[^"]+/, '$1') },
      { code: 'deck.slide_list', part: PRESENTATION },
    ],
    ['no main part', { [PRESENTATION]: () => null }, { code: 'template.missing_main_part', part: '_rels/.rels' }],
    [
      'two shapes with one id',
      { [SLIDE]: replace(/<p:cNvPr id="\d+"/g, '<p:cNvPr id="7"') },
      { code: 'deck.duplicate_shape_id', part: SLIDE },
    ],
  ])('reports %s', async (_, edits, fault) => {
    expect(validateDeck(await editDeck(SOUND, edits))).toContainEqual(expect.objectContaining(fault));
  });

  it('reports a wrong checksum', async () => {
    const zip = await JSZip.loadAsync(SOUND);
    const deck = await zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
    const text = Buffer.from(deck.buffer).indexOf('<p:spTree>');
    deck[text + 3] = 'q'.charCodeAt(0);
    expect(validateDeck(deck)).toContainEqual(expect.objectContaining({ code: 'template.wrong_checksum' }));
  });

  it('looks into embedded workbooks', async () => {
    const name = 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx';
    const deck = await editDeck(WITH_CHART, { [name]: () => 'no workbook' });
    expect(validateDeck(deck)).toContainEqual(
      expect.objectContaining({ part: expect.stringContaining(`${name}!/`) as string }),
    );
  });

  it('takes the two branches of an AlternateContent for one shape', async () => {
    const shape = '<p:sp><p:nvSpPr><p:cNvPr id="77" name="x"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/></p:sp>';
    const alternate =
      '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
      `<mc:Choice Requires="p">${shape}</mc:Choice><mc:Fallback>${shape}</mc:Fallback></mc:AlternateContent></p:spTree>`;
    expect(validateDeck(await editDeck(SOUND, { [SLIDE]: replace('</p:spTree>', alternate) }))).toEqual([]);
  });

  it.each([
    ['text', '<a:p><a:r><a:t>Hi {{name}}</a:t></a:r></a:p>'],
    ['text split over runs', '<a:p><a:r><a:t>{</a:t></a:r><a:r><a:t>{na</a:t></a:r><a:r><a:t>me}}</a:t></a:r></a:p>'],
    ['an attribute', '<a:p id="{{name}}"/>'],
    ['a link', '<a:p href="https://x.example/%7B%7Bname%7D%7D"/>'],
  ])('reports a placeholder left in %s, unless it may stay', async (_, markup) => {
    const deck = await editDeck(SOUND, { [SLIDE]: replace('</p:spTree>', `${markup}</p:spTree>`) });
    expect(validateDeck(deck).map(({ code }) => code)).toEqual(['deck.leftover_placeholder']);
    expect(validateDeck(deck, { leftovers: 'allow' })).toEqual([]);
  });

  it.each([
    ['two paragraphs', '<a:p><a:r><a:t>{{</a:t></a:r></a:p><a:p><a:r><a:t>name}}</a:t></a:r></a:p>'],
    ['single braces', '<a:p><a:r><a:t>{name}</a:t></a:r></a:p>'],
  ])('does not take %s for a placeholder', async (_, markup) => {
    expect(validateDeck(await editDeck(SOUND, { [SLIDE]: replace('</p:spTree>', `${markup}</p:spTree>`) }))).toEqual(
      [],
    );
  });
});

describe('validateDeck and the corpus', () => {
  const decks = corpusDecks();
  /** Faults that real producers make and PowerPoint forgives. */
  const FORGIVEN = new Set(['deck.duplicate_shape_id', 'deck.override_without_part', 'deck.leftover_placeholder']);

  it.each(decks.filter(({ expected }) => expected === 'valid'))('$file has no fault that matters', (deck) => {
    expect(validateDeck(deck.read()).filter(({ code }) => !FORGIVEN.has(code))).toEqual([]);
  });

  it.each(decks.filter(({ expected }) => expected === 'invalid'))('$file is at fault', (deck) => {
    expect(validateDeck(deck.read())).not.toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTemplate, inspectTemplate, openPackage, type TemplateInspection, TemplateRejected } from '../src/index';
import { corpusDeck } from './corpus-decks';
import { editDeck, type PartEdits } from './edit-deck';

/** What no author of a deck has ever seen: names of parts, and ids of relationships. */
const INNER_NAME = /ppt\/|\.xml|rId/;

const folderOf = (name: string): string => join(__dirname, name);
const decksIn = (folder: string): string[] =>
  readdirSync(folderOf(folder)).filter((file) => /\.(?:pptx|pptm|potx|ppsx)$/.test(file));

/** Every text about a deck that people read. */
function textsAbout(deck: Uint8Array): (string | undefined)[] {
  try {
    const { placeholders, faults } = inspectTemplate(deck);
    return [
      ...placeholders.flatMap(({ places }) => places.map(({ place }) => place)),
      ...faults.flatMap(({ place, message, remedy }) => [place, message, remedy]),
    ];
  } catch (error) {
    if (!(error instanceof TemplateRejected)) throw error;
    return error.problems.flatMap(({ place, message, remedy }) => [place, message, remedy]);
  }
}

describe.each(['placeholders', 'corpus'])('no text about a deck names a part: %s', (folder) => {
  it.each(decksIn(folder))('%s', (file) => {
    const texts = textsAbout(readFileSync(join(folderOf(folder), file)));
    expect(texts.filter((text) => text !== undefined && INNER_NAME.test(text))).toEqual([]);
  });
});

it('every place has words', () => {
  const inspections = decksIn('placeholders').map((file) =>
    inspectTemplate(readFileSync(join(folderOf('placeholders'), file))),
  );
  const places = inspections.flatMap(({ placeholders }) => placeholders.flatMap((placeholder) => placeholder.places));
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter(({ place }) => place === '')).toEqual([]);
});

const placesOf = ({ placeholders }: TemplateInspection): string[] =>
  placeholders.flatMap(({ places }) => places.map(({ place }) => place));

it.each([
  ['control', ['slide 1, “TextBox 1”']],
  ['notes', ['notes of slide 1']],
  ['slide_layout', ['layout “Blank”, “TextBox 1”']],
  ['slide_master', ['master “Office Theme”, “TextBox 1”']],
  ['table_cell', ['slide 1, table “Table 1”, row 2']],
  ['comment', ['comment by A on slide 1']],
  ['doc_property_title', ['document title']],
  ['alt_text_descr', ['alternative text of “TextBox 1” on slide 1']],
  ['hyperlink_target_raw', ['link of “TextBox 1” on slide 1']],
  ['smartart_data', ['slide 1, SmartArt “Diagram 1”']],
])('%s', (file, places) => {
  expect(placesOf(inspectTemplate(readFileSync(join(folderOf('placeholders'), `${file}.pptx`))))).toEqual(
    expect.arrayContaining(places),
  );
});

describe('a part that is faulty', () => {
  const DECK = corpusDeck('pptx-automizer__TextReplace.pptx');
  const rejection = async (edits: PartEdits): Promise<string> => {
    const edited = await editDeck(DECK, edits);
    try {
      compileTemplate(openPackage(edited));
    } catch (error) {
      if (error instanceof TemplateRejected) return error.message;
      throw error;
    }
    throw new Error('The deck was accepted.');
  };
  const broken = (xml: string): string => `${xml}<`;
  const crowded = (xml: string): string => xml.replace('</a:t>', () => `${'{{a}}'.repeat(20_001)}</a:t>`);
  const swapped = (xml: string): string => xml.replace(/(<p:sldId [^>]*>)(\s*)(<p:sldId [^>]*>)/, '$3$2$1');

  it.each<[string, PartEdits, string]>([
    ['a slide', { 'ppt/slides/slide1.xml': broken }, '(slide 1)'],
    [
      'a slide by the order of the show',
      { 'ppt/slides/slide1.xml': broken, 'ppt/presentation.xml': swapped },
      '(slide 2)',
    ],
    [
      'a slide, when the list of slides is faulty too',
      { 'ppt/slides/slide1.xml': broken, 'ppt/presentation.xml': broken },
      '(a slide)',
    ],
    ['the list of slides', { 'ppt/presentation.xml': broken }, '(the list of slides)'],
    ['a layout', { 'ppt/slideLayouts/slideLayout1.xml': broken }, '(a slide layout)'],
    ['the properties', { 'docProps/core.xml': broken }, '(the document properties)'],
    ['a slide with too many placeholders', { 'ppt/slides/slide2.xml': crowded }, '(slide 2)'],
    ['a missing slide', { 'ppt/slides/slide2.xml': () => null }, '(a slide). It is slide 2.'],
  ])('%s', async (_, edits, place) => {
    const message = await rejection(edits);
    expect(message).toContain(place);
    expect(message).not.toMatch(INNER_NAME);
  });
});

it('names layouts and masters that have no name of their own', async () => {
  const file = join(folderOf('placeholders'), 'slide_layout.pptx');
  const deck = await editDeck(readFileSync(file), {
    'ppt/slideLayouts/slideLayout7.xml': (xml) => xml.replace(/<p:cSld name="[^"]*"/, '<p:cSld'),
  });
  expect(placesOf(inspectTemplate(deck))).toEqual(['a layout, “TextBox 1”']);
});

it('calls a slide that is not shown what it is', async () => {
  const deck = await editDeck(corpusDeck('pptx-automizer__TextReplace.pptx'), {
    'ppt/presentation.xml': (xml) => xml.replace(/<p:sldId [^>]*>/, ''),
  });
  expect(placesOf(inspectTemplate(deck)).some((place) => place.startsWith('a slide outside the show, “'))).toBe(true);
});

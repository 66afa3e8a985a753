import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller } from '../fill/create-filler';
import { type MappedValue } from '../fill/mapped-value';
import { deckForRendering } from './deck-for-rendering';

type Entries = Parameters<typeof rawZip>[0]['entries'];

/** What is drawn of the first slide that differs, of a deck that was filled with a row. */
const drawnOf = (entries: Entries, ...fixed: string[]) => {
  const template = compileTemplate(rawZip({ entries }));
  const filler = createFiller(template, {
    columns: ['name'],
    mapping: new Map<string, MappedValue>([
      ['name', 'name'],
      ...fixed.map((name) => [name, { text: 'Fixed' }] as const),
    ]),
    form: 'segments',
  });
  const file = Buffer.concat([...template.base.chunks(), filler.fill(['Acme']).delta]);
  const { slides, firstFilled } = deckForRendering(file, {
    only: 'first-filled',
    most: 1,
    template,
    fixed: new Set(fixed),
  });
  expect(slides).toEqual([firstFilled]);
  return firstFilled;
};

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** With a part that the second slide refers to. */
const withPart = (type: string, folder: string, content: string): Entries => [
  ...tinyDeckEntries(['Cover', 'Figures', 'For {{name}}']),
  {
    name: 'ppt/slides/_rels/slide2.xml.rels',
    content: `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="../${folder}/part1.xml"/></Relationships>`,
  },
  { name: `ppt/${folder}/part1.xml`, content },
];

describe('the first slide that rows differ in', () => {
  it.each([
    [['Hello {{name}}', 'Thanks'], 1],
    [['Cover', 'Agenda', 'For {{name}}', 'Thanks {{name}}'], 3],
    [['Cover', 'Thanks'], 1],
  ])('of slides with %j is %d', (texts, number) => {
    expect(drawnOf(tinyDeckEntries(texts))).toBe(number);
  });

  it.each([
    [['By {{team}}', 'For {{name}}'], 2],
    [['By {{team}}', '{{team}} for {{name}}'], 2],
    [['Cover', 'By {{team}}'], 1],
  ])('does not differ by a text that is the same in every row: %j', (texts, number) => {
    expect(drawnOf(tinyDeckEntries(texts), 'team')).toBe(number);
  });

  it('may differ by a chart', () => {
    const chart =
      '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>{{name}}</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>';
    const entries = withPart('chart', 'charts', chart).map((entry) => ({
      ...entry,
      content: String(entry.content).replace(
        '</Types>',
        '<Override PartName="/ppt/charts/part1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/></Types>',
      ),
    }));
    expect(drawnOf(entries)).toBe(2);
  });

  it('does not differ by its notes, which nobody sees', () => {
    const notes =
      '<p:notes xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:txBody><a:bodyPr/><a:p><a:r><a:t>{{name}}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:notes>';
    const entries = withPart('notesSlide', 'notesSlides', notes).map((entry) => ({
      ...entry,
      content: String(entry.content).replace(
        '</Types>',
        '<Override PartName="/ppt/notesSlides/part1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml"/></Types>',
      ),
    }));
    expect(drawnOf(entries)).toBe(3);
  });

  it('is the first where what it was filled from is not known', () => {
    const file = rawZip({ entries: tinyDeckEntries(['one', 'two']) });
    expect(deckForRendering(file, { only: 'first-filled', most: 1 })).toMatchObject({ slides: [1], firstFilled: 1 });
  });
});

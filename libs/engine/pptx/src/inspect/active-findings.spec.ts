import { corpusDeck } from '../../test/corpus-decks';
import { deckWithObject, nestedPackage, type EmbeddedObject } from '../../test/deck-with-object';
import { rawCompoundFile } from '../../test/raw-compound-file';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeckEntries } from '../../test/tiny-deck';
import { inspectTemplate } from './inspect-template';

const found = (deck: Uint8Array): string[] =>
  inspectTemplate(deck).faults.map(({ code, severity, place }) => `${severity} ${code}: ${place ?? ''}`);

it.each<[string, EmbeddedObject, string]>([
  [
    'an object',
    { content: rawCompoundFile({ CONTENTS: 'x' }) },
    'warning template.embedded_object: slide 2, object “Prices”',
  ],
  [
    'a document as an object',
    { content: nestedPackage({}), relationship: 'package' },
    'warning template.embedded_object: slide 2, object “Prices”',
  ],
  [
    'an add-in on a slide',
    {
      content: '<we/>',
      name: 'ppt/webextensions/webextension1.xml',
      relationship: 'http://schemas.microsoft.com/office/2011/relationships/webextension',
    },
    'warning template.add_in: slide 2, object “Prices”',
  ],
])('%s is reported at its place', (_, object, fault) => {
  expect(found(deckWithObject(object))).toEqual([fault]);
});

it('a click that calls a macro is reported, since the macros are gone', () => {
  const slide = slideXml('{{a}}').replace(
    'name="Text 1"/>',
    'name="Button"><a:hlinkClick action="ppaction://macro?name=Go"/></p:cNvPr>',
  );
  const entries = tinyDeckEntries().map((entry) =>
    entry.name === 'ppt/slides/slide1.xml' ? { ...entry, content: slide } : entry,
  );
  expect(found(rawZip({ entries }))).toEqual(['warning template.macro_action: slide 1, “Button”']);
});

it.each([
  ['tika__testPPT_EmbeddedPDF.pptx', ['slide 1, object “Object 5”', 'slide 1, object “Object 4”']],
  ['python-pptx__shp-access-ole-object.pptx', ['slide 1, object “Object 1”']],
])('the objects of %s', (file, places) => {
  const faults = inspectTemplate(corpusDeck(file)).faults.filter(({ code }) => code === 'template.embedded_object');
  expect(faults.map(({ place }) => place)).toEqual(places);
});

it('the workbook behind a chart is no object', () => {
  const { faults } = inspectTemplate(corpusDeck('jsreport__chart-loop-axis-titles.pptx'));
  expect(faults.filter(({ code }) => code === 'template.embedded_object')).toEqual([]);
});

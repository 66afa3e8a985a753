import { rawZip } from '@rowdeck/engine-archive-testing';
import { deckWithObject, relationships } from '../../test/deck-with-object';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { inspectTemplate } from '../inspect/inspect-template';
import { openPackage } from './open-package';
import { ObjectPlaces } from './object-places';

const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const CHART_XML = '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>';

/** A deck with charts that refer to what `links` says, by the name of the chart. */
function deckWithCharts(links: Readonly<Record<string, Parameters<typeof relationships>[0]>>): Uint8Array {
  const names = Object.keys(links);
  const types = names.map((name) => `<Override PartName="/ppt/charts/${name}.xml" ContentType="${CHART}"/>`);
  const entries = tinyDeckEntries().map((entry) =>
    entry.name === '[Content_Types].xml'
      ? { ...entry, content: String(entry.content).replace('</Types>', `${types.join('')}</Types>`) }
      : entry,
  );
  const charts = Object.entries(links).flatMap(([name, list]) => [
    { name: `ppt/charts/${name}.xml`, content: CHART_XML },
    { name: `ppt/charts/_rels/${name}.xml.rels`, content: relationships(list) },
  ]);
  return rawZip({ entries: [...entries, ...charts] });
}

const OUTSIDE = ['r9', 'externalLinkPath', 'https://acme.example/book.xlsx'] as const;

describe('charts that nothing but charts refers to', () => {
  it.each<[string, Parameters<typeof deckWithCharts>[0]]>([
    ['to itself', { a: [['r1', 'chart', 'a.xml'], OUTSIDE] }],
    ['to one another', { a: [['r1', 'chart', 'b.xml'], OUTSIDE], b: [['r1', 'chart', 'a.xml'], OUTSIDE] }],
    [
      'around a circle',
      { a: [['r1', 'chart', 'b.xml'], OUTSIDE], b: [['r1', 'chart', 'c.xml']], c: [['r1', 'chart', 'a.xml']] },
    ],
  ])('%s have a place all the same', (_, links) => {
    const { faults } = inspectTemplate(deckWithCharts(links));
    const places = faults.filter(({ code }) => code === 'template.external_relationship').map(({ place }) => place);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => place === undefined || place === '')).toEqual([]);
  });

  it('in a chain of a thousand have a place, too', () => {
    const names = Array.from({ length: 1_000 }, (_, i) => `c${i}`);
    const links = names.map((name, i) => [name, [['r1', 'chart', `c${i + 1}.xml`], OUTSIDE]] as const);
    expect(inspectTemplate(deckWithCharts(Object.fromEntries(links))).faults.length).toBeGreaterThan(0);
  });
});

describe('the place of a part', () => {
  const opened = openPackage(deckWithObject({ content: 'x' }));
  const places = new ObjectPlaces(opened);

  it('is the slide and the shape that use it', () => {
    expect(places.of('ppt/embeddings/oleObject1.bin')).toEqual({
      place: 'slide 2, object “Prices”',
      part: 'ppt/slides/slide2.xml',
      slide: 2,
      shape: 'Prices',
    });
  });

  it('is found whatever the case of its name', () => {
    expect(places.of('PPT/Embeddings/OLEOBJECT1.bin')?.slide).toBe(2);
  });

  it('is none where nothing refers to it', () => {
    expect(places.of('ppt/nowhere.bin')).toBeUndefined();
  });

  it('is the slide alone where no shape has the relationship', () => {
    expect(places.ofRelationship('ppt/slides/slide1.xml', 'r99')).toEqual({
      place: 'slide 1',
      part: 'ppt/slides/slide1.xml',
      slide: 1,
    });
  });
});

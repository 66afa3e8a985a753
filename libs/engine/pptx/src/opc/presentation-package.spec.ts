import { corpusDeck } from '../../test/corpus-decks';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { openPackage } from '../compile/open-package';

describe('PresentationPackage', () => {
  it('numbers what belongs to a slide, and not what slides share', () => {
    const opened = openPackage(corpusDeck('jsreport__slides_with_notes.pptx'));
    const notes = opened.entries.find(({ name }) => opened.partKind(name) === 'notes-slide');
    const layout = opened.entries.find(({ name }) => opened.partKind(name) === 'slide-layout');
    expect(opened.slideOf(opened.slides[0] ?? '')).toBe(1);
    expect(opened.slideOf(notes?.name ?? '')).toBe(1);
    expect(opened.slideOf(layout?.name ?? '')).toBeUndefined();
  });

  it('comes to an end where parts refer to each other', () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart';
    const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const toChart = `<Relationships xmlns="${namespace}"><Relationship Id="rId1" Type="${type}" Target="/ppt/charts/chart1.xml"/></Relationships>`;
    const override =
      '<Override PartName="/ppt/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>';
    const entries = tinyDeckEntries(['one', 'two']).map((entry) =>
      entry.name === '[Content_Types].xml'
        ? { ...entry, content: String(entry.content).replace('</Types>', `${override}</Types>`) }
        : entry,
    );
    const opened = openPackage(
      rawZip({
        entries: [
          ...entries,
          { name: 'ppt/slides/_rels/slide2.xml.rels', content: toChart },
          { name: 'ppt/charts/chart1.xml', content: '<chart/>' },
          { name: 'ppt/charts/_rels/chart1.xml.rels', content: toChart },
        ],
      }),
    );
    expect(opened.slideOf('ppt/charts/chart1.xml')).toBe(2);
  });

  it('numbers the diagrams of a slide', () => {
    const opened = openPackage(corpusDeck('pptx-automizer__SmartArt.pptx'));
    const diagram = opened.entries.find(({ name }) => opened.partKind(name) === 'diagram-data');
    expect(opened.slideOf(diagram?.name ?? '')).toBe(1);
  });

  it('reads a part in UTF-16', () => {
    const opened = openPackage(corpusDeck('Open-XML-SDK__Pitchbook_TP10176928.potx'));
    const wide = opened.entries.find(
      (entry) => opened.readPart(entry.name)[0] === 0xff && opened.readPart(entry.name)[1] === 0xfe,
    );
    expect(opened.readXml(wide?.name ?? '')).toMatch(/^</);
  });

  it('changes parts without touching the others', () => {
    const opened = openPackage(corpusDeck('jsreport__variable.pptx'));
    const [slide = ''] = opened.slides;
    const changed = opened.withXml(new Map([[slide, '<p/>']]));
    expect(changed.readXml(slide)).toBe('<p/>');
    expect(changed.entries.filter((entry, index) => entry !== opened.entries[index])).toHaveLength(1);
  });

  it('finds parts whatever the case, and relationships of parts that have none', () => {
    const opened = openPackage(corpusDeck('python-pptx__missing_rels_item.pptx'));
    expect(opened.has('PPT/Presentation.xml')).toBe(true);
    expect(opened.relationshipsOf('ppt/nothing.xml')).toEqual([]);
    expect(() => opened.readPart('ppt/nothing.xml')).toThrow('is missing (“nothing”)');
  });
});

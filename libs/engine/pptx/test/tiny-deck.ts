import { rawZip, type RawEntry, type RawZip } from '@rowdeck/engine-archive-testing';

const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.presentationml';

/** The smallest package that is a presentation, one slide per text, each text one run. Not what PowerPoint would open, but all the engine reads. */
export function tinyDeckEntries(
  texts: readonly string[] = ['Hello {{name}}'],
  mainType = `${TYPES}.presentation.main+xml`,
): RawEntry[] {
  const numbers = texts.map((_, index) => index + 1);
  return [
    { name: '[Content_Types].xml', content: contentTypes(numbers, mainType) },
    { name: '_rels/.rels', content: relationships([['rId1', `${R}/officeDocument`, 'ppt/presentation.xml']]) },
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation xmlns:p="${P}" xmlns:r="${R}"><p:sldIdLst>${numbers.map((n) => `<p:sldId id="${255 + n}" r:id="rId${n}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relationships(numbers.map((n) => [`rId${n}`, `${R}/slide`, `slides/slide${n}.xml`])),
    },
    ...texts.map((text, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, content: slideXml(text) })),
  ];
}

/** Such a deck as a file, with other entries beside it. */
export function tinyDeck(others: readonly RawEntry[] = [], archive: Omit<RawZip, 'entries'> = {}): Uint8Array {
  return rawZip({ ...archive, entries: [...tinyDeckEntries(), ...others] });
}

/** A slide with one text box; `text` is XML source. */
export function slideXml(text: string): string {
  return (
    `<p:sld xmlns:p="${P}" xmlns:a="${A}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` +
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text 1"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>` +
    '</p:spTree></p:cSld></p:sld>'
  );
}

function contentTypes(slides: readonly number[], mainType: string): string {
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/ppt/presentation.xml" ContentType="${mainType}"/>` +
    slides.map((n) => `<Override PartName="/ppt/slides/slide${n}.xml" ContentType="${TYPES}.slide+xml"/>`).join('') +
    '</Types>'
  );
}

function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`);
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

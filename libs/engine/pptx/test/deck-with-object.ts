import { rawZip, type RawEntry } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from './tiny-deck';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface EmbeddedObject {
  readonly content: string | Uint8Array;
  /** `ppt/embeddings/oleObject1.bin` when absent. */
  readonly name?: string;
  /** Last segment of the relationship's type, or the whole of it; `oleObject` when absent. */
  readonly relationship?: string;
  readonly contentType?: string;
  /** The element of the frame that uses it. */
  readonly element?: string;
}

/** A deck of two slides, the second of which has a frame called `Prices` that shows the object. */
export function deckWithObject(object: EmbeddedObject, others: readonly RawEntry[] = []): Uint8Array {
  const { name = 'ppt/embeddings/oleObject1.bin', relationship = 'oleObject', content } = object;
  const element = object.element ?? '<p:oleObj name="Sheet" r:id="rId7" progId="Any"><p:embed/></p:oleObj>';
  const entries = tinyDeckEntries(['{{a}}', '{{b}}']).map((entry) => {
    if (entry.name === '[Content_Types].xml') return { ...entry, content: withType(String(entry.content), object) };
    if (entry.name !== 'ppt/slides/slide2.xml') return entry;
    return { ...entry, content: String(entry.content).replace('</p:spTree>', `${frame(element)}</p:spTree>`) };
  });
  const links = relationships([['rId7', relationship, `/${name}`]]);
  return rawZip({
    entries: [...entries, { name: 'ppt/slides/_rels/slide2.xml.rels', content: links }, { name, content }, ...others],
  });
}

function frame(element: string): string {
  return (
    `<p:graphicFrame xmlns:r="${OFFICE}"><p:nvGraphicFramePr><p:cNvPr id="9" name="Prices"/></p:nvGraphicFramePr>` +
    `<a:graphic><a:graphicData>${element}</a:graphicData></a:graphic></p:graphicFrame>`
  );
}

function withType(xml: string, { name = 'ppt/embeddings/oleObject1.bin', contentType }: EmbeddedObject): string {
  const type = contentType ?? 'application/vnd.openxmlformats-officedocument.oleObject';
  return xml.replace('</Types>', `<Override PartName="/${name}" ContentType="${type}"/></Types>`);
}

/** A package in a package: parts by name, content types by part name, relationships of its main part. */
export function nestedPackage(
  parts: Readonly<Record<string, string | Uint8Array>>,
  types: Readonly<Record<string, string>> = {},
  links: Parameters<typeof relationships>[0] = [],
): Uint8Array {
  const overrides = Object.entries(types).map(([n, type]) => `<Override PartName="/${n}" ContentType="${type}"/>`);
  const list = `<Types xmlns="${TYPES_NAMESPACE}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`;
  return rawZip({
    entries: [
      { name: '[Content_Types].xml', content: list },
      { name: '_rels/.rels', content: relationships([['rId1', 'officeDocument', '/xl/workbook.xml']]) },
      { name: 'xl/_rels/workbook.xml.rels', content: relationships(links) },
      ...Object.entries(parts).map(([name, content]) => ({ name, content })),
    ],
  });
}

/** The type is its last segment, or a whole URI; the target is outside where it holds a colon. */
export function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(([id, type, target]) => {
    const uri = type.includes(':') ? type : `${OFFICE}/${type}`;
    const mode = target.includes(':') || /^[\\/]{2}/.test(target) ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${uri}" Target="${target}"${mode}/>`;
  });
  return `<Relationships xmlns="${RELATIONSHIPS_NAMESPACE}">${items.join('')}</Relationships>`;
}

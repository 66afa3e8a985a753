import { platform } from '../platform/current-platform';
import { type PartPlan, type Slot, type SlotPiece, type ValueWriter } from '../text/part-plan';
import { ArtefactUnreadable, HEADER_LENGTH, MAGIC, OLDEST_VERSION, VERSION } from './artefact-format';
import { type ArchiveTemplate, type CompiledTemplate, type DynamicPart, type DynamicText } from './compiled-template';
import { DocumentReader } from './document-reader';

/**
 * Reads what `encodeCompiled` wrote; every field is checked, nothing is executed.
 * @throws ArtefactUnreadable for bytes of another version, or that are damaged
 */
export function decodeCompiled(bytes: Uint8Array): CompiledTemplate {
  if (bytes.length < HEADER_LENGTH) throw new ArtefactUnreadable('The stored template is cut short.');
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_LENGTH);
  if (header.getUint32(0, true) !== MAGIC) throw new ArtefactUnreadable('This is not a stored template.');
  const version = header.getUint32(4, true);
  if (version < OLDEST_VERSION || version > VERSION)
    throw new ArtefactUnreadable(`The stored template has version ${version}; this is version ${VERSION}.`);
  const content = bytes.subarray(HEADER_LENGTH);
  if (platform.crc32(content) !== header.getUint32(8, true))
    throw new ArtefactUnreadable('The stored template is damaged.');
  const textLength = header.getUint32(12, true);
  const text = new TextDecoder().decode(content.subarray(0, textLength));
  return readTemplate(DocumentReader.parse(text, content.subarray(textLength)));
}

function readTemplate(document: DocumentReader): CompiledTemplate {
  const base = document.field('base');
  return {
    base: { length: base.natural('length'), crc32: base.natural('crc32') },
    slides: document.natural('slides'),
    archive: readArchive(document.field('archive'), readPart),
  };
}

function readArchive<Part extends DynamicPart>(
  document: DocumentReader,
  read: (part: DocumentReader) => Part,
): ArchiveTemplate<Part> {
  return {
    baseLength: document.natural('baseLength'),
    directory: document.blob('directory'),
    directoryCount: document.natural('directoryCount'),
    parts: document.list('parts').map(read),
  };
}

function readPart(document: DocumentReader): DynamicPart {
  if (document.oneOf('kind', ['text', 'package']) === 'text') return readText(document);
  const archive = readArchive(document.field('archive'), readText);
  return { kind: 'package', name: document.string('name'), base: document.blob('base'), archive };
}

function readText(document: DocumentReader): DynamicText {
  document.oneOf('kind', ['text']);
  return { kind: 'text', name: document.string('name'), plan: readPlan(document.field('plan')) };
}

function readPlan(document: DocumentReader): PartPlan {
  const statics = document.list('statics').map((xml) => xml.asString());
  const slots = document.list('slots').map(readSlot);
  if (statics.length !== slots.length + 1) throw document.refuse('Statics and slots do not alternate.');
  return { statics, slots };
}

function readSlot(document: DocumentReader): Slot {
  return { paddable: document.boolean('paddable'), pieces: document.list('pieces').map(readPiece) };
}

function readPiece(document: DocumentReader): SlotPiece {
  if (document.oneOf('kind', ['literal', 'value']) === 'literal')
    return { kind: 'literal', xml: document.string('xml') };
  return {
    kind: 'value',
    placeholder: document.string('placeholder'),
    filters: document.string('filters'),
    source: document.string('source'),
    writer: readWriter(document.field('writer')),
  };
}

const WRITERS = [
  'run',
  'text',
  'xstring',
  'cell-link',
  'attribute',
  'uri',
  'address',
  'constant',
] as const satisfies readonly ValueWriter['kind'][];

function readWriter(document: DocumentReader): ValueWriter {
  const kind = document.oneOf('kind', WRITERS);
  if (kind === 'run') return { kind, lineBreak: document.string('lineBreak') };
  return kind === 'constant' ? { kind, xml: document.string('xml') } : { kind };
}

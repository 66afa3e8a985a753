import { platform } from '../platform/current-platform';
import { HEADER_LENGTH, MAGIC, VERSION, type BlobReference } from './artefact-format';
import { type ArchiveTemplate, type CompiledTemplate, type DynamicPart } from './compiled-template';

/** The compiled template without its base's bytes, as chunks to be stored one after another. */
export function encodeCompiled(template: CompiledTemplate): Uint8Array[] {
  const blobs = new Blobs();
  const document = {
    base: { length: template.base.length, crc32: template.base.crc32 },
    slides: template.slides,
    archive: archiveDocument(template.archive, blobs),
  };
  const text = new TextEncoder().encode(JSON.stringify(document));
  const content = [text, ...blobs.chunks];
  const header = new DataView(new ArrayBuffer(HEADER_LENGTH));
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(
    8,
    content.reduce((crc, chunk) => platform.crc32(chunk, crc), 0),
    true,
  );
  header.setUint32(12, text.length, true);
  return [new Uint8Array(header.buffer), ...content];
}

class Blobs {
  readonly chunks: Uint8Array[] = [];
  private length = 0;

  add(bytes: Uint8Array): BlobReference {
    const reference = { at: this.length, length: bytes.length };
    this.chunks.push(bytes);
    this.length += bytes.length;
    return reference;
  }
}

function archiveDocument(archive: ArchiveTemplate, blobs: Blobs): object {
  const { baseLength, directoryCount } = archive;
  return {
    baseLength,
    directoryCount,
    directory: blobs.add(archive.directory),
    parts: archive.parts.map((part) => partDocument(part, blobs)),
  };
}

function partDocument(part: DynamicPart, blobs: Blobs): object {
  if (part.kind === 'text') return { kind: part.kind, name: part.name, plan: part.plan };
  return {
    kind: part.kind,
    name: part.name,
    base: blobs.add(part.base),
    archive: archiveDocument(part.archive, blobs),
  };
}

import { TemplateRejected } from '../problems/template-rejected';
import { decodePart } from '../xml/decode-part';
import { inflateEntry } from '../zip/inflate-entry';
import { type PackageLimits } from '../zip/package-limits';
import { readArchive } from '../zip/read-archive';
import { type ZipEntry } from '@rowdeck/engine-archive';
import { CONTENT_TYPES, ContentTypes } from './content-types';
import { withoutContentTypes } from './identify-presentation';
import { OpcPackage } from './opc-package';

/**
 * The entries of a package and their types, the entries themselves not yet looked into.
 * @throws TemplateRejected
 */
export function openArchive(bytes: Uint8Array, limits: PackageLimits): OpcPackage {
  const entries = readArchive(bytes, limits);
  const list = entries.find((entry) => entry.name.toLowerCase() === CONTENT_TYPES.toLowerCase());
  if (list === undefined)
    throw withoutContentTypes(
      entries.map((entry) => entry.name),
      mimetypeOf(entries),
    );
  if (list.size > limits.maxXmlBytes)
    throw TemplateRejected.because('template.part_too_large', { part: CONTENT_TYPES });
  return new OpcPackage(entries, new ContentTypes(decodePart(inflateEntry(list), CONTENT_TYPES)));
}

/** OpenDocument files begin with an entry that says what they are. */
function mimetypeOf(entries: readonly ZipEntry[]): string | undefined {
  const entry = entries.find(({ name }) => name === 'mimetype');
  return entry === undefined || entry.size > 200 ? undefined : new TextDecoder().decode(inflateEntry(entry));
}

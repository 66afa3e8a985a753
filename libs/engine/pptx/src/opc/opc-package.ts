import { TemplateRejected } from '../problems/template-rejected';
import { decodePart } from '../xml/decode-part';
import { inflateEntry } from '../zip/inflate-entry';
import { type ZipEntry } from '@rowdeck/engine-archive';
import { CONTENT_TYPES, type ContentTypes } from './content-types';
import { partKindOf, type PartKind } from './part-kind';
import { partKey, relationshipsPartOf } from './part-names';
import { readRelationships, type Relationship } from './relationships';

/** A package whose entries have been checked: parts by name, their kinds and relationships. Entries stay packed until they are read. */
export class OpcPackage {
  private readonly byName: ReadonlyMap<string, ZipEntry>;
  private readonly relationships = new Map<string, readonly Relationship[]>();

  constructor(
    /** In the order of the archive's directory; folders among them. */
    readonly entries: readonly ZipEntry[],
    readonly contentTypes: ContentTypes,
  ) {
    this.byName = new Map(entries.map((entry) => [partKey(entry.name), entry]));
  }

  has(name: string): boolean {
    return this.byName.has(partKey(name));
  }

  partKind(name: string): PartKind {
    return name === CONTENT_TYPES ? 'content-types' : partKindOf(this.contentTypes.of(name));
  }

  /** @throws TemplateRejected template.missing_part */
  entry(name: string): ZipEntry {
    const entry = this.byName.get(partKey(name));
    if (entry === undefined) throw TemplateRejected.because('template.missing_part', { part: name });
    return entry;
  }

  /** Unpacked bytes. @throws TemplateRejected */
  readPart(name: string): Uint8Array {
    return inflateEntry(this.entry(name));
  }

  /** XML source, decoded. @throws TemplateRejected */
  readXml(name: string): string {
    return decodePart(this.readPart(name), name);
  }

  /** The relationships of a part, or of the package for an empty name; none when it has no such item. @throws TemplateRejected */
  relationshipsOf(name: string): readonly Relationship[] {
    let found = this.relationships.get(name);
    if (found === undefined) {
      const item = relationshipsPartOf(name);
      const read = this.has(item) ? readRelationships(this.readXml(item), item, name) : [];
      found = read.map((relationship) => ({ ...relationship, target: this.nameOf(relationship) }));
      this.relationships.set(name, found);
    }
    return found;
  }

  /** A target is spelled as its relationship spells it; a part, as the archive does. */
  private nameOf({ target, external }: Relationship): string {
    return external ? target : (this.byName.get(partKey(target))?.name ?? target);
  }
}

import { isFolder, type ZipEntry } from '@rowdeck/engine-archive';
import { repackEntry } from '../zip/repack-entry';
import { type ContentTypes } from './content-types';
import { OpcPackage } from './opc-package';
import { partKey } from './part-names';

const ENCODER = new TextEncoder();

/** A package that is a presentation: its main part and its slides in order. */
export class PresentationPackage extends OpcPackage {
  private slideNumbers: ReadonlyMap<string, number> | undefined;

  constructor(
    entries: readonly ZipEntry[],
    contentTypes: ContentTypes,
    readonly mainPart: string,
    /** Part names in the order of the show. */
    readonly slides: readonly string[],
  ) {
    super(entries, contentTypes);
  }

  /** The same package with other XML in some parts, packed anew; all others stay as they are. */
  withXml(changed: ReadonlyMap<string, string>): PresentationPackage {
    const entries = this.entries.map((entry) => {
      const xml = changed.get(entry.name);
      return xml === undefined ? entry : repackEntry(entry, ENCODER.encode(xml));
    });
    return new PresentationPackage(entries, this.contentTypes, this.mainPart, this.slides);
  }

  /** The same package without some parts, by their keys, and without the folders that only held these. */
  withoutParts(gone: ReadonlySet<string>): PresentationPackage {
    const names = this.entries.map(({ name }) => partKey(name));
    const isHolder = (folder: string, keys: Iterable<string>): boolean =>
      Array.from(keys).some((key) => key !== folder && key.startsWith(folder));
    const left = names.filter((name) => !gone.has(name) && !name.endsWith('/'));
    const entries = this.entries.filter((entry, index) => {
      const key = names[index] ?? '';
      return !gone.has(key) && !(isFolder(entry) && isHolder(key, gone) && !isHolder(key, left));
    });
    return new PresentationPackage(entries, this.contentTypes, this.mainPart, this.slides);
  }

  /** Number of the slide a part belongs to, from 1: the slide itself, its notes, charts, diagrams, comments. Undefined for what slides share. */
  slideOf(name: string): number | undefined {
    this.slideNumbers ??= this.numberParts();
    return this.slideNumbers.get(partKey(name));
  }

  private numberParts(): ReadonlyMap<string, number> {
    const numbers = new Map<string, number>();
    this.slides.forEach((slide, index) => this.numberFrom(slide, index + 1, numbers));
    return numbers;
  }

  /** Follows relationships down from a slide, never up to its layout or on to another slide. */
  private numberFrom(name: string, slide: number, numbers: Map<string, number>): void {
    const pending = [name];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (numbers.has(partKey(next))) continue;
      numbers.set(partKey(next), slide);
      for (const { target, external } of this.relationshipsOf(next)) {
        if (!external && this.has(target) && BELONGS_TO_SLIDE.has(this.partKind(target))) pending.push(target);
      }
    }
  }
}

const BELONGS_TO_SLIDE = new Set([
  'notes-slide',
  'chart',
  'chart-ex',
  'chart-drawing',
  'diagram-data',
  'diagram-drawing',
  'comments',
  'threaded-comments',
  'embedded-workbook',
]);

import { TemplateRejected } from '../problems/template-rejected';
import { decodePart } from '../xml/decode-part';
import { inflateEntry } from '../zip/inflate-entry';
import { DEFAULT_PACKAGE_LIMITS } from '../zip/package-limits';
import { readArchive } from '../zip/read-archive';
import { isFolder } from '@rowdeck/engine-archive';
import { type DeckFault } from './deck-fault';

/** A deck that we wrote may be as large as the template it came from, whatever limit that was read with. */
const LIMITS = {
  ...DEFAULT_PACKAGE_LIMITS,
  maxFileBytes: Number.MAX_SAFE_INTEGER,
  maxTotalBytes: Number.MAX_SAFE_INTEGER,
};

/** The parts of a package by name, each inflated once; what cannot be inflated is a fault and no part. */
export class PackageParts {
  private readonly byFoldedName = new Map<string, string>();
  private readonly texts = new Map<string, string | undefined>();

  private constructor(
    private readonly prefix: string,
    private readonly contents: ReadonlyMap<string, Uint8Array>,
    readonly faults: DeckFault[],
  ) {
    for (const name of contents.keys()) this.byFoldedName.set(name.toLowerCase(), name);
  }

  /** @param prefix what stands before the part names in faults, for a package inside another */
  static read(bytes: Uint8Array, prefix: string): PackageParts {
    const faults: DeckFault[] = [];
    const parts = new Map<string, Uint8Array>();
    for (const entry of caught(faults, prefix, '', () => readArchive(bytes, LIMITS)) ?? []) {
      if (isFolder(entry)) continue;
      const content = caught(faults, prefix, entry.name, () => inflateEntry(entry));
      if (content) parts.set(entry.name, content);
    }
    return new PackageParts(prefix, parts, faults);
  }

  get names(): string[] {
    return [...this.contents.keys()];
  }

  bytesOf(name: string): Uint8Array | undefined {
    return this.contents.get(name);
  }

  /** The name as the archive spells it: part names are equal without regard to case (ECMA-376 Part 2 §6.3.5). */
  find(name: string): string | undefined {
    return this.byFoldedName.get(name.toLowerCase());
  }

  /** The part as XML source; undefined, and a fault, when it is no text. */
  textOf(name: string): string | undefined {
    const bytes = this.contents.get(name);
    if (!bytes) return undefined;
    if (!this.texts.has(name))
      this.texts.set(
        name,
        caught(this.faults, this.prefix, name, () => decodePart(bytes, name)),
      );
    return this.texts.get(name);
  }

  /** Runs a check of one part; a rejection that it throws becomes a fault. */
  check(name: string, check: () => void): void {
    caught(this.faults, this.prefix, name, check);
  }

  report(part: string, code: DeckFault['code'], message: string): void {
    this.faults.push({ code, message, part: this.prefix + part });
  }
}

function caught<T>(faults: DeckFault[], prefix: string, part: string, action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof TemplateRejected)) throw error;
    for (const { code, message, part: inner } of error.problems)
      faults.push({ code, message, part: prefix + (inner ?? part) });
    return undefined;
  }
}

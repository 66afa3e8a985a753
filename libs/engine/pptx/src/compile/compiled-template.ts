import { type PartPlan } from '../text/part-plan';

/** What no row changes: the first bytes of every deck. */
export interface BaseInfo {
  /** Bytes. */
  readonly length: number;
  readonly crc32: number;
}

/** A base with its bytes at hand, as views into the template: a 100 MB template is not copied to be compiled. */
export interface Base extends BaseInfo {
  /** The base from its first byte to its last; may be called again. */
  chunks(): Iterable<Uint8Array>;
}

/** An XML part that rows change, cut by the text layer. */
export interface DynamicText {
  readonly kind: 'text';
  readonly name: string;
  readonly plan: PartPlan;
}

/** A package inside the package (the workbook behind a chart) some of whose parts rows change. */
export interface DynamicPackage {
  readonly kind: 'package';
  readonly name: string;
  /** The nested archive's own base, local headers and packed data. */
  readonly base: Uint8Array;
  readonly archive: ArchiveTemplate<DynamicText>;
}

export type DynamicPart = DynamicText | DynamicPackage;

/** An archive of which some entries stand in a base of constant bytes and the others are written per row behind it. */
export interface ArchiveTemplate<Part extends DynamicPart = DynamicPart> {
  readonly baseLength: number;
  /** Ready-made central records of the entries in the base. */
  readonly directory: Uint8Array;
  readonly directoryCount: number;
  readonly parts: readonly Part[];
}

/** A template, compiled once per version: all that filling needs, apart from the base's bytes, which are stored as their own object. */
export interface CompiledTemplate {
  readonly base: BaseInfo;
  readonly archive: ArchiveTemplate;
  /** Number of slides. */
  readonly slides: number;
}

/** A compiled template whose base can still be read. */
export interface FreshTemplate extends CompiledTemplate {
  readonly base: Base;
}

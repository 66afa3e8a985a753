import { type ArchiveTemplate, type DynamicPackage, type DynamicText } from '../compile/compiled-template';
import { type ValuePiece } from '../text/part-plan';
import { linkTargetsOf } from './find-link-targets';
import { type LinkTarget } from './link-target';
import { settlePlan, type Settlement } from './settle-plan';
import { slotProgram, type SlotProgram } from './slot-program';
import { ValueSources, type ValueSource } from './value-source';

/**
 * Slots for which segments and checksum tables are prepared (4 KB and a call of zlib for each form). Real templates stay far below; parts
 * beyond are deflated for each row, so that a hostile template of 300,000 tags costs time and not gigabytes.
 */
const MAX_PREPARED_SLOTS = 2_000;

/** A dynamic part with its statics encoded and its slots ready to be written. */
export interface ProgrammedText {
  readonly name: string;
  readonly statics: readonly Uint8Array[];
  readonly programs: readonly SlotProgram[];
  /** Whether the part may be prepared for the faster forms. */
  readonly preparable: boolean;
}

export interface ProgrammedPackage {
  readonly part: DynamicPackage;
  readonly texts: readonly ProgrammedText[];
}

const ENCODER = new TextEncoder();

/** The dynamic parts of a template bound to the columns of a table. */
export class ProgrammedTemplate {
  readonly texts: readonly ProgrammedText[];
  readonly packages: readonly ProgrammedPackage[];
  /** Addresses whose scheme the values of a row decide. */
  readonly links: LinkTarget[] = [];
  private readonly numbered: ValueSources;
  private slots = 0;

  constructor(
    archive: ArchiveTemplate,
    private readonly settlement: Settlement,
    sourceOf: (piece: ValuePiece) => ValueSource,
  ) {
    this.numbered = new ValueSources(sourceOf);
    this.texts = archive.parts.flatMap((part) => (part.kind === 'text' ? [this.program(part)] : []));
    this.packages = archive.parts.flatMap((part) =>
      part.kind === 'package' ? [{ part, texts: part.archive.parts.map((text) => this.program(text)) }] : [],
    );
  }

  get sources(): readonly ValueSource[] {
    return this.numbered.list;
  }

  private program({ name, plan: compiled }: DynamicText): ProgrammedText {
    const plan = settlePlan(compiled, this.settlement);
    this.slots += plan.slots.length;
    this.links.push(...linkTargetsOf(plan, (piece) => this.numbered.numberOf(piece)));
    return {
      name,
      statics: plan.statics.map((xml) => ENCODER.encode(xml)),
      programs: plan.slots.map((slot) => slotProgram(slot, (piece) => this.numbered.numberOf(piece))),
      preparable: this.slots <= MAX_PREPARED_SLOTS,
    };
  }
}

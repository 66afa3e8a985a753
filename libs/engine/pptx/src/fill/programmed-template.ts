import { type ArchiveTemplate, type DynamicPackage, type DynamicText } from '../compile/compiled-template';
import { linkTargetsOf } from './find-link-targets';
import { type LinkTarget } from './link-target';
import { type PartPlan, type ValuePiece } from '../text/part-plan';
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

/** A plan with all settled that is the same for every row, and its statics as bytes. */
interface SettledText {
  /** What it was settled by. */
  readonly key: string;
  readonly plan: PartPlan;
  readonly statics: readonly Uint8Array[];
}

/** The last of each part: calls that fill one row each ask for the same again and again. */
const settledTexts = new WeakMap<DynamicText, SettledText>();

/** NUL separates, since no name can hold it. */
const keyOf = ({ mapping, missing }: Settlement): string => [missing.kind, ...mapping.keys()].join('\0');

const settled = (text: DynamicText, settlement: Settlement): SettledText => {
  const key = keyOf(settlement);
  const known = settledTexts.get(text);
  if (known?.key === key) return known;
  const plan = settlePlan(text.plan, settlement);
  const made = { key, plan, statics: plan.statics.map((xml) => ENCODER.encode(xml)) };
  settledTexts.set(text, made);
  return made;
};

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

  private program(text: DynamicText): ProgrammedText {
    const { plan, statics } = settled(text, this.settlement);
    this.slots += plan.slots.length;
    this.links.push(...linkTargetsOf(plan, (piece) => this.numbered.numberOf(piece)));
    return {
      name: text.name,
      statics,
      programs: plan.slots.map((slot) => slotProgram(slot, (piece) => this.numbered.numberOf(piece))),
      preparable: this.slots <= MAX_PREPARED_SLOTS,
    };
  }
}

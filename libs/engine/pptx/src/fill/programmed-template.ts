import {
  type ArchiveTemplate,
  type CompiledTemplate,
  type DynamicPackage,
  type DynamicText,
} from '../compile/compiled-template';
import { type ValuePiece } from '../text/part-plan';
import { linkTargetsOf } from './find-link-targets';
import { type LinkTarget } from './link-target';
import { settlePlan, type Settlement } from './settle-plan';
import { slotProgram, type SlotProgram } from './slot-program';
import { NumberedValues } from './value-source';

/**
 * Slots for which segments and checksum tables are prepared (4 KB and a call of zlib for each form). Real templates stay far below; parts
 * beyond are deflated for each row, so that a hostile template of 300,000 tags costs time and not gigabytes.
 */
const MAX_PREPARED_SLOTS = 2_000;

/** A slot's checksum table, and what JavaScript keeps beside it. */
const SLOT_BYTES = 5 * 1024;

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

/** The dynamic parts of a template with all settled that is the same for every row, in whatever table and however its values are read. */
export class ProgrammedTemplate {
  readonly texts: readonly ProgrammedText[];
  readonly packages: readonly ProgrammedPackage[];
  /** Addresses whose scheme the values of a row decide. */
  readonly links: LinkTarget[] = [];
  private readonly numbered = new NumberedValues();
  private slots = 0;

  constructor({ parts }: ArchiveTemplate, settlement: Settlement) {
    this.texts = parts.flatMap((part) => (part.kind === 'text' ? [this.program(part, settlement)] : []));
    this.packages = parts.flatMap((part) =>
      part.kind === 'package'
        ? [{ part, texts: part.archive.parts.map((text) => this.program(text, settlement)) }]
        : [],
    );
  }

  /** What a row has to bring, by its number. */
  get values(): readonly ValuePiece[] {
    return this.numbered.list;
  }

  private program({ name, plan }: DynamicText, settlement: Settlement): ProgrammedText {
    const { statics, slots } = settlePlan(plan, settlement);
    this.slots += slots.length;
    this.links.push(...linkTargetsOf({ statics, slots }, (piece) => this.numbered.numberOf(piece)));
    return {
      name,
      statics: statics.map((xml) => ENCODER.encode(xml)),
      programs: slots.map((slot) => slotProgram(slot, (piece) => this.numbered.numberOf(piece))),
      preparable: this.slots <= MAX_PREPARED_SLOTS,
    };
  }
}

/** The last of each template: calls that fill one row each ask for the same again and again. */
const lastOf = new WeakMap<ArchiveTemplate, { readonly key: string; readonly programmed: ProgrammedTemplate }>();

/** NUL separates, since no name can hold it. */
const keyOf = ({ mapping, missing }: Settlement): string => [missing.kind, ...mapping.keys()].join('\0');

/** The template with this settled: known where it was asked for last. */
export function programmedFor(archive: ArchiveTemplate, settlement: Settlement): ProgrammedTemplate {
  const key = keyOf(settlement);
  const known = lastOf.get(archive);
  if (known?.key === key) return known.programmed;
  const programmed = new ProgrammedTemplate(archive, settlement);
  lastOf.set(archive, { key, programmed });
  return programmed;
}

/** What is kept beside a template that is kept itself, at most: its text encoded and packed, and the tables of its slots. */
export function preparedBytes({ archive }: CompiledTemplate): number {
  const plans = archive.parts.flatMap((part) => (part.kind === 'text' ? [part] : part.archive.parts));
  const characters = plans.reduce((sum, { plan }) => sum + plan.statics.reduce((all, xml) => all + xml.length, 0), 0);
  const slots = plans.reduce((sum, { plan }) => sum + plan.slots.length, 0);
  return 2 * characters + SLOT_BYTES * Math.min(slots + plans.length, MAX_PREPARED_SLOTS);
}

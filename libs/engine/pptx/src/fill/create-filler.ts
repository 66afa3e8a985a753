import type { ArchiveTemplate, CompiledTemplate, DynamicPackage, DynamicText } from '../compile/compiled-template';
import { compileExpression } from '../format/compile-expression';
import type { ValuePiece } from '../text/part-plan';
import { ArchiveFiller, type NamedPart } from './archive-filler';
import { DeflateEncoder } from './deflate-encoder';
import { Filler } from './filler';
import { FixedPart } from './fixed-part';
import type { MissingPolicy } from './missing-policy';
import { PackageEncoder } from './package-encoder';
import type { PartEncoder } from './part-encoder';
import { RowValues } from './row-values';
import { SegmentEncoder } from './segment-encoder';
import { slotProgram, type SlotProgram } from './slot-program';
import { slotWidths } from './slot-widths';
import { ValueSources, type ValueSource } from './value-source';

/**
 * How dynamic parts are packed; all forms give the same text.
 * `slots`: constant widths, fastest. `segments`: static text packed once, values of any length. `deflate`: everything packed anew, smallest.
 */
export type FillForm = 'slots' | 'segments' | 'deflate';

export interface FillOptions {
  /** Headers of the table, in the order of a row's cells. */
  readonly columns: readonly string[];
  /** Column by placeholder. A placeholder without one keeps its tag. */
  readonly mapping: ReadonlyMap<string, string>;
  /** BCP 47, for filters; American English when absent. */
  readonly locale?: string;
  /** Blank when absent. */
  readonly missing?: MissingPolicy;
  /** `slots` when absent. */
  readonly form?: FillForm;
  /** Rows like those to come, to size the slots; the first thousand are read. */
  readonly sample?: Iterable<readonly string[]>;
}

const ENCODER = new TextEncoder();

/**
 * Prepares a template for a table.
 * @throws RangeError when the mapping names a column that the table does not have
 */
export function createFiller(template: CompiledTemplate, options: FillOptions): Filler {
  return new FillerBuilder(template, options).build();
}

interface ProgrammedText {
  readonly name: string;
  readonly statics: readonly Uint8Array[];
  readonly programs: readonly SlotProgram[];
}

class FillerBuilder {
  private readonly sources = new ValueSources((piece) => this.sourceOf(piece));
  private readonly texts: readonly ProgrammedText[];
  private readonly packages: readonly { part: DynamicPackage; texts: readonly ProgrammedText[] }[];

  constructor(
    private readonly template: CompiledTemplate,
    private readonly options: FillOptions,
  ) {
    const { parts } = template.archive;
    this.texts = parts.flatMap((part) => (part.kind === 'text' ? [this.program(part)] : []));
    this.packages = parts.flatMap((part) =>
      part.kind === 'package' ? [{ part, texts: part.archive.parts.map((text) => this.program(text)) }] : [],
    );
  }

  build(): Filler {
    const { form = 'slots', missing = { kind: 'blank' } } = this.options;
    const values = new RowValues(this.sources.list, missing);
    if (form !== 'slots') {
      const plain = this.variableFiller(form);
      return new Filler(this.template, values, plain, () => plain);
    }
    let fallback: ArchiveFiller | undefined;
    return new Filler(
      this.template,
      values,
      this.fixedFiller(values),
      () => (fallback ??= this.variableFiller('segments')),
    );
  }

  private sourceOf({ placeholder, filters, source, writer }: ValuePiece): ValueSource {
    const { columns, mapping, locale } = this.options;
    const columnName = mapping.get(placeholder) ?? '';
    const column = mapping.has(placeholder) ? columns.indexOf(columnName) : -1;
    if (column < 0 && mapping.has(placeholder))
      throw new RangeError(`There is no column “${columnName}” for the placeholder “${placeholder}”.`);
    return {
      placeholder,
      column,
      columnName,
      format: filters === '' ? undefined : compileExpression(filters, { locale }),
      escape: writer.kind,
      tag: ENCODER.encode(source),
    };
  }

  private program({ name, plan }: DynamicText): ProgrammedText {
    const programs = plan.slots.map((slot) => slotProgram(slot, (piece) => this.sources.numberOf(piece)));
    return { name, statics: plan.statics.map((xml) => ENCODER.encode(xml)), programs };
  }

  private fixedFiller(values: RowValues): ArchiveFiller {
    const paddable = this.texts.filter(isPaddable);
    const widths = slotWidths(
      paddable.flatMap((text) => text.programs),
      values,
      this.options.sample ?? [],
    );
    const fixed = paddable.map(({ name, statics, programs }) => ({
      name,
      part: new FixedPart(statics, programs, widths.splice(0, programs.length)),
    }));
    const others = this.texts.filter((text) => !isPaddable(text));
    return this.outer(fixed, [...encoders(others, 'segments'), ...this.packageEncoders('segments')]);
  }

  private variableFiller(form: 'segments' | 'deflate'): ArchiveFiller {
    return this.outer([], [...encoders(this.texts, form), ...this.packageEncoders(form)]);
  }

  private outer(fixed: readonly NamedPart<FixedPart>[], variable: readonly NamedPart<PartEncoder>[]): ArchiveFiller {
    const { archive } = this.template;
    return new ArchiveFiller({
      ...directoryOf(archive),
      baseElsewhere: archive.baseLength,
      inlineBase: new Uint8Array(),
      fixed,
      variable,
    });
  }

  private packageEncoders(form: 'segments' | 'deflate'): NamedPart<PartEncoder>[] {
    return this.packages.map(({ part, texts }) => {
      const layout = {
        ...directoryOf(part.archive),
        baseElsewhere: 0,
        inlineBase: part.base,
        fixed: [],
        variable: encoders(texts, form),
      };
      return { name: part.name, part: new PackageEncoder(new ArchiveFiller(layout)) };
    });
  }
}

function directoryOf({ directory, directoryCount }: ArchiveTemplate): {
  directory: Uint8Array;
  directoryCount: number;
} {
  return { directory, directoryCount };
}

function isPaddable(text: ProgrammedText): boolean {
  return text.programs.every((program) => program.paddable);
}

function encoders(texts: readonly ProgrammedText[], form: 'segments' | 'deflate'): NamedPart<PartEncoder>[] {
  return texts.map(({ name, statics, programs }) => ({
    name,
    part: form === 'segments' ? new SegmentEncoder(statics, programs) : new DeflateEncoder(statics, programs),
  }));
}

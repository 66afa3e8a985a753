import { type ArchiveTemplate, type CompiledTemplate } from '../compile/compiled-template';
import { ArchiveFiller, type ArchiveLayout, type NamedPart } from './archive-filler';
import { DeflateEncoder, type PartEncoder } from './part-encoder';
import { Filler } from './filler';
import { FixedPart } from './fixed-part';
import { type MissingPolicy } from './missing-policy';
import { PackageEncoder } from './package-encoder';
import { ProgrammedTemplate, type ProgrammedText } from './programmed-template';
import { withCounters } from '../text/row-counters';
import { RowBound } from './row-bound';
import { RowValues } from './row-values';
import { SegmentEncoder } from './segment-encoder';
import { slotWidths } from './slot-widths';
import { sourceOf, type ValueBinding } from './source-of';

/**
 * How dynamic parts are packed; all forms give the same text.
 * `slots`: constant widths, fastest. `segments`: static text packed once, values of any length. `deflate`: everything packed anew, smallest.
 */
export type FillForm = 'slots' | 'segments' | 'deflate';

export interface FillOptions extends ValueBinding {
  /** Blank when absent. */
  readonly missing?: MissingPolicy;
  /** `slots` when absent. */
  readonly form?: FillForm;
  /** Bytes of one row's delta; a row that would take more fails before it is copied. 128 MB when absent. */
  readonly maxBytes?: number;
  /**
   * Rows of the table. Given, `{{row}}` prints the number of the row that `fill` is given, and `{{rows}}` this, unless a column is
   * mapped to them; not given, they are placeholders like all others.
   */
  readonly rowCount?: number;
  /** Rows like those to come, to size the slots; the first thousand are read. */
  readonly sample?: Iterable<readonly string[]>;
}

/**
 * Prepares a template for a table.
 * @throws RangeError when the mapping names a column that the table does not have, or the locale is none
 */
export function createFiller(template: CompiledTemplate, options: FillOptions): Filler {
  const { form = 'slots', missing = { kind: 'blank' }, sample = [], rowCount, maxBytes } = options;
  const mapping = rowCount === undefined ? options.mapping : withCounters(options.mapping);
  const programmed = new ProgrammedTemplate(template.archive, { mapping, missing }, (piece) =>
    sourceOf(piece, { ...options, mapping }),
  );
  const values = new RowValues(programmed.sources, { missing, links: programmed.links, rowCount });
  const bound = new RowBound(programmed, template.archive.directory);
  if (form !== 'slots') {
    const plain = plainFiller(template.archive, programmed, form);
    return new Filler(template.base, values, plain, undefined, maxBytes, bound);
  }
  const usual = slotFiller(template.archive, programmed, values, sample);
  const fallback = () => plainFiller(template.archive, programmed, 'segments');
  return new Filler(template.base, values, usual, fallback, maxBytes, bound);
}

type PlainForm = Exclude<FillForm, 'slots'>;

/** Slots of constant width wherever a part allows it, segments elsewhere. */
function slotFiller(
  archive: ArchiveTemplate,
  programmed: ProgrammedTemplate,
  values: RowValues,
  sample: Iterable<readonly string[]>,
): ArchiveFiller {
  const paddable = new Set(
    programmed.texts.filter(({ preparable, programs }) => preparable && programs.every((slot) => slot.paddable)),
  );
  const programs = Array.from(paddable, (text) => text.programs);
  const widths = slotWidths(programs.flat(), values, sample);
  const fixed = Array.from(paddable, ({ name, statics, programs }) => {
    return { name, part: new FixedPart(statics, programs, widths.splice(0, programs.length)) };
  });
  const others = programmed.texts.filter((text) => !paddable.has(text));
  return outerFiller(archive, fixed, [...encoders(others, 'segments'), ...packageEncoders(programmed, 'segments')]);
}

function plainFiller(archive: ArchiveTemplate, programmed: ProgrammedTemplate, form: PlainForm): ArchiveFiller {
  return outerFiller(archive, [], [...encoders(programmed.texts, form), ...packageEncoders(programmed, form)]);
}

function outerFiller(
  archive: ArchiveTemplate,
  fixed: readonly NamedPart<FixedPart>[],
  variable: readonly NamedPart<PartEncoder>[],
): ArchiveFiller {
  const inlineBase = new Uint8Array();
  return new ArchiveFiller({ ...directoryOf(archive), baseElsewhere: archive.baseLength, inlineBase, fixed, variable });
}

/** A package inside the deck brings its own base along. */
function packageEncoders(programmed: ProgrammedTemplate, form: PlainForm): NamedPart<PartEncoder>[] {
  return programmed.packages.map(({ part, texts }) => {
    const variable = encoders(texts, form);
    const layout = { ...directoryOf(part.archive), baseElsewhere: 0, inlineBase: part.base, fixed: [], variable };
    return { name: part.name, part: new PackageEncoder(new ArchiveFiller(layout)) };
  });
}

function directoryOf({
  directory,
  directoryCount,
}: ArchiveTemplate): Pick<ArchiveLayout, 'directory' | 'directoryCount'> {
  return { directory, directoryCount };
}

function encoders(texts: readonly ProgrammedText[], form: PlainForm): NamedPart<PartEncoder>[] {
  return texts.map(({ name, statics, programs, preparable }) => {
    const segmented = form === 'segments' && preparable;
    return { name, part: segmented ? new SegmentEncoder(statics, programs) : new DeflateEncoder(statics, programs) };
  });
}

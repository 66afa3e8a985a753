import { type Cell } from '@rowdeck/engine-values';
import { type ArchiveTemplate, type CompiledTemplate } from '../compile/compiled-template';
import { withCounters } from '../text/row-counters';
import { ArchiveFiller, type ArchiveLayout, type NamedPart } from './archive-filler';
import { type FillForm, type FillLayout } from './fill-layout';
import { Filler } from './filler';
import { FixedPart } from './fixed-part';
import { type MissingPolicy } from './missing-policy';
import { PackageEncoder } from './package-encoder';
import { DeflateEncoder, type PartEncoder } from './part-encoder';
import { programmedFor, type ProgrammedTemplate, type ProgrammedText } from './programmed-template';
import { RowBound } from './row-bound';
import { fingerprintOf } from './row-fingerprint';
import { RowValues } from './row-values';
import { SegmentEncoder } from './segment-encoder';
import { slotWidths } from './slot-widths';
import { sourceOf, type ValueBinding } from './source-of';
import { freshPacker, RecordingPacker, ReplayingPacker, type StaticPacker } from './static-packer';
import { type ValueSource } from './value-source';

export interface FillOptions extends ValueBinding {
  /** Blank when absent. */
  readonly missing?: MissingPolicy;
  /** `slots` when absent; a layout brings its own. */
  readonly form?: FillForm;
  /** Bytes of one row's delta; a row that would take more fails before it is copied. 128 MB when absent. */
  readonly maxBytes?: number;
  /**
   * Rows of the table. Given, `{{row}}` prints the number of the row that `fill` is given, and `{{rows}}` this, unless a column is
   * mapped to them; not given, they are placeholders like all others.
   */
  readonly rowCount?: number;
  /** Rows like those to come, to size the slots; the first thousand are read. */
  readonly sample?: Iterable<readonly Cell[]>;
  /** What an earlier filler of the same template and table decided; the sample is not read then. */
  readonly layout?: FillLayout;
}

/**
 * Prepares a template for a table.
 * @throws RangeError when the mapping names a column that the table does not have, or the locale is none
 * @throws ArtefactUnreadable when the layout is that of another template
 */
export function createFiller(template: CompiledTemplate, options: FillOptions): Filler {
  const { layout } = options;
  const bound = bind(template, options);
  const form = layout?.form ?? options.form ?? 'slots';
  const usual = layout === undefined ? freshPacker : new ReplayingPacker(layout.usual);
  const fallback = layout === undefined ? freshPacker : new ReplayingPacker(layout.fallback);
  return new Filler(
    template.base,
    bound.values,
    form === 'slots'
      ? slotFiller(bound, layout?.widths ?? widthsOf(bound, options), usual)
      : plainFiller(bound, form, usual),
    {
      ...(form === 'slots' && { createFallback: () => plainFiller(bound, 'segments', fallback) }),
      ...(options.maxBytes !== undefined && { maxBytes: options.maxBytes }),
      createBound: () => new RowBound(bound.programmed, template.archive.directory),
      fingerprint: fingerprintOf(bound.programmed, bound.sources, form),
    },
  );
}

/** Decides once what every filler of this template and table is to share, in whichever process. Throws as `createFiller` does. */
export function prepareLayout(template: CompiledTemplate, options: Omit<FillOptions, 'layout'>): FillLayout {
  const { form = 'slots' } = options;
  const bound = bind(template, options);
  const [usual, fallback] = [new RecordingPacker(), new RecordingPacker()];
  const widths = form === 'slots' ? widthsOf(bound, options) : [];
  if (form === 'slots') {
    slotFiller(bound, widths, usual);
    plainFiller(bound, 'segments', fallback);
  } else plainFiller(bound, form, usual);
  return { form, widths, usual: usual.packed, fallback: fallback.packed };
}

interface BoundTemplate {
  readonly archive: ArchiveTemplate;
  readonly programmed: ProgrammedTemplate;
  readonly sources: readonly ValueSource[];
  readonly values: RowValues;
}

function bind({ archive }: CompiledTemplate, options: FillOptions): BoundTemplate {
  const { missing = { kind: 'blank' }, rowCount } = options;
  const mapping = rowCount === undefined ? options.mapping : withCounters(options.mapping);
  const programmed = programmedFor(archive, { mapping, missing });
  const binding = { ...options, mapping };
  const sources = programmed.values.map((piece) => sourceOf(piece, binding));
  return {
    archive,
    programmed,
    sources,
    values: new RowValues(sources, { missing, links: programmed.links, rowCount }),
  };
}

type PlainForm = Exclude<FillForm, 'slots'>;

const isPaddable = ({ preparable, programs }: ProgrammedText): boolean =>
  preparable && programs.every((slot) => slot.paddable);

const widthsOf = ({ programmed, values }: BoundTemplate, { sample = [] }: FillOptions): number[] =>
  slotWidths(
    programmed.texts.filter(isPaddable).flatMap(({ programs }) => programs),
    values,
    sample,
  );

/** Slots of constant width wherever a part allows it, segments elsewhere. */
function slotFiller(bound: BoundTemplate, widths: readonly number[], packer: StaticPacker): ArchiveFiller {
  const { programmed } = bound;
  let used = 0;
  const fixed = programmed.texts.filter(isPaddable).map((text) => {
    const own = widths.slice(used, (used += text.programs.length));
    return { name: text.name, part: new FixedPart(text, own, packer) };
  });
  const others = programmed.texts.filter((text) => !isPaddable(text));
  return outerFiller(
    bound,
    fixed,
    encoders(others, 'segments', packer),
    packageEncoders(programmed, 'segments', packer),
  );
}

/** Of what is packed once, and holds nothing of a row or a table. */
const segmentFillers = new WeakMap<ProgrammedTemplate, ArchiveFiller>();

function plainFiller(bound: BoundTemplate, form: PlainForm, packer: StaticPacker): ArchiveFiller {
  const { programmed } = bound;
  const isKept = form === 'segments' && packer === freshPacker;
  const known = isKept ? segmentFillers.get(programmed) : undefined;
  if (known) return known;
  const filler = newPlainFiller(bound, form, packer);
  if (isKept) segmentFillers.set(programmed, filler);
  return filler;
}

function newPlainFiller(bound: BoundTemplate, form: PlainForm, packer: StaticPacker): ArchiveFiller {
  const { programmed } = bound;
  return outerFiller(bound, [], encoders(programmed.texts, form, packer), packageEncoders(programmed, form, packer));
}

function outerFiller(
  { archive }: BoundTemplate,
  fixed: readonly NamedPart<FixedPart>[],
  ...variable: readonly NamedPart<PartEncoder>[][]
): ArchiveFiller {
  return new ArchiveFiller({
    ...directoryOf(archive),
    baseElsewhere: archive.baseLength,
    inlineBase: new Uint8Array(),
    fixed,
    variable: variable.flat(),
  });
}

/** A package inside the deck brings its own base along. */
function packageEncoders(
  programmed: ProgrammedTemplate,
  form: PlainForm,
  packer: StaticPacker,
): NamedPart<PartEncoder>[] {
  return programmed.packages.map(({ part, texts }) => {
    const variable = encoders(texts, form, packer);
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

function encoders(texts: readonly ProgrammedText[], form: PlainForm, packer: StaticPacker): NamedPart<PartEncoder>[] {
  return texts.map(({ name, statics, programs, preparable }) => {
    const segmented = form === 'segments' && preparable;
    const part = segmented ? new SegmentEncoder(statics, programs, packer) : new DeflateEncoder(statics, programs);
    return { name, part };
  });
}

import { type BatchRules, type TableSettings, type TemplateFaultView, type WizardTemplate } from '@rowdeck/contracts';
import { type FilteredPlaceholder } from '@rowdeck/engine-pptx-findings';
import { type RowUnit } from '@rowdeck/engine-values';
import { type BatchBefore } from './as-before';
import { type MappedPairs, type Mapping } from './auto-map';
import { type CellEdits } from './cell-edits';
import { type ColumnAnswers } from './column-answers';
import { type LeftOut } from './left-out-rows';
import { type TablePreview } from './read-table-preview';
import { type SaidRules } from './said-rules';

/** What was done to a table beside leaving rows out. */
export interface TableChanges {
  /** Values that were corrected. */
  readonly corrected: number;
  /** Rows without a value that were skipped. */
  readonly skipped: number;
}

/** A table as it can be read again. */
export interface TableSource {
  readonly file: File;
  /** What the user says about the file; the rest was found out. */
  readonly settings: TableSettings;
  /** What the places of its rows are called, where its form does not say it: a workbook that is corrected becomes text. */
  readonly unit?: RowUnit;
  /** The places of its rows in what it was made of. */
  readonly lines?: readonly number[];
  /** The table as it was before it was last corrected here. */
  readonly before?: TableSource;
  /** What was typed for it when it was corrected: it is there again when that is undone. */
  readonly typed?: CellEdits;
  /** How much of the file that was chosen was changed here. Not in what was kept before it was counted. */
  readonly changes?: TableChanges;
  /** Rows of the file that was chosen that are in this one no more, but for those without a value. */
  readonly leftOut?: LeftOut;
}

export interface LoadedTable extends TableSource {
  readonly preview: TablePreview;
}

/** The file of a template, as far as it matters for what fills it. */
export interface SeenFile {
  /** Null where the server does not say. */
  readonly version: string | null;
  readonly placeholders: readonly string[];
  readonly filters: readonly FilteredPlaceholder[];
}

/** What was decided about the columns of a table. */
export interface DecidedTable {
  readonly table: LoadedTable | null;
  readonly mapping: Mapping;
  /** What filled placeholders that the file of the template has no more: a later one may have them again. */
  readonly gone: Mapping;
  readonly answers: ColumnAnswers;
  /** What was typed into faulty cells and is not in the table yet. */
  readonly edits: CellEdits;
}

/** What was said in the wizard between its first step and its submit. */
export interface WizardWork extends DecidedTable {
  /** The name of the template that was chosen and is there no more; null where that is not so. */
  readonly lostTemplate: string | null;
  readonly template: WizardTemplate | null;
  /** The table that was taken away, in case that it comes back: by undoing that, or corrected. */
  readonly removed: DecidedTable | null;
  /** Whether the table that comes next was let go to take its place. */
  readonly replacing: boolean;
  /** Whether it is known how the template was filled last, and the batch made that is run again, or that this cannot be learnt. */
  readonly isLastKnown: boolean;
  /** How the user filled the template last, once that is known. */
  readonly lastMapping: MappedPairs;
  /** What held for the last batch of the template as a whole; null where there is none. */
  readonly lastRules: BatchRules | null;
  /** How the batch was made that is run again; null where none is, and before that is known. */
  readonly again: BatchBefore | null;
  /** What the user says of the batch as a whole. */
  readonly rules: SaidRules;
  /** Which placeholders of the template have filters, once that is known. */
  readonly filters: readonly FilteredPlaceholder[];
  /** What placeholders print that have no value, of those that have a default; once that is known. */
  readonly defaults: ReadonlyMap<string, string>;
  /** BCP 47 tag in which filters print numbers and dates. */
  readonly locale: string;
  /** What is wrong with its text and will show in presentations, once that is known. */
  readonly faults: readonly TemplateFaultView[];
  /** Whether its file was replaced since a table was filled into it here, and the user has not gone on with the new one. */
  readonly replaced: boolean;
  /** The file of the template that the user has gone on with last; null before one is loaded. */
  readonly seen: SeenFile | null;
}

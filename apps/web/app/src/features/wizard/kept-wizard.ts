import { type WizardTemplate } from '@rowdeck/contracts';
import { type Draft } from '@rowdeck/ui';
import { type SaidRules } from './said-rules';
import { type CellEdits } from './cell-edits';
import { type ColumnAnswers } from './column-answers';
import { type Mapping } from './auto-map';
import { type SentOrder } from './order-keys';
import { type Step, type WizardState } from './wizard-state';
import { type DecidedTable, type SeenFile, type TableSource } from './wizard-work';

/** What a browser keeps of a wizard beside its file: all that was said. The file is read anew. */
export interface KeptWizard {
  readonly step: Step;
  /** Its version is not in what was kept before that was. */
  readonly template: Pick<WizardTemplate, 'id' | 'name'> & Partial<Pick<WizardTemplate, 'version_id'>>;
  /** Whether its file was replaced, and the user has not gone on since. */
  readonly replaced?: boolean;
  /** Not in what was kept before it was known. */
  readonly seen?: SeenFile | null;
  /** Null before there is one. */
  readonly fileName: string | null;
  readonly mapping: Mapping;
  /** Not in what was kept before there was any. */
  readonly gone?: Mapping;
  readonly answers: ColumnAnswers;
  readonly edits: CellEdits;
  readonly locale: string;
  /** Not in what was kept before there were any. */
  readonly rules?: SaidRules;
  /** Of the file that was removed, where no other has been chosen: the browser has it still. Not in what was kept before that could be undone. */
  readonly removed?: Omit<DecidedTable, 'table'> | null;
  /** Its answer may have been lost. */
  readonly sent: SentOrder | null;
}

export interface WizardDraft extends Draft {
  readonly work: KeptWizard;
}

/** What is worth keeping; null before a template is chosen. */
export function keptOf(
  { step, template, table, removed: taken, mapping, gone, answers, edits, locale, rules, replaced, seen }: WizardState,
  sent: SentOrder | null,
): KeptWizard | null {
  if (template === null) return null;
  const { id, name, version_id } = template;
  const removed = table === null && taken?.table ? withoutTable(taken) : null;
  const said = { mapping, gone, answers, edits, locale, rules, replaced, seen, removed };
  return { step, template: { id, name, version_id }, fileName: table?.file.name ?? null, ...said, sent };
}

const withoutTable = ({ table: _, ...decided }: DecidedTable): Omit<DecidedTable, 'table'> => decided;

/** Drafts of another kind, or of another version of this page, are none. */
export const isWizardDraft = (draft: Draft): draft is WizardDraft => {
  const { template, fileName, answers, edits, locale, step, ...work } = draft.work as Partial<KeptWizard>;
  const { mapping, gone = null, sent, rules = null, seen = null, removed = null } = work;
  return (
    [template?.name, locale, fileName ?? ''].every((text) => typeof text === 'string') &&
    [template?.id, step].every((number) => typeof number === 'number') &&
    [mapping, gone, sent, rules, seen, removed].every((object) => typeof object === 'object') &&
    [answers, edits].every((map) => map instanceof Map)
  );
};

export const isTableSource = (attachment: unknown): attachment is TableSource => {
  const { file, settings } = (attachment ?? {}) as Partial<TableSource>;
  return file instanceof File && typeof settings === 'object';
};

import { type WizardTemplate } from '@rowdeck/contracts';
import { NOTHING_SAID, type SaidRules } from './said-rules';
import { type CellEdits } from './cell-edits';
import { autoMap, isText, type Mapping } from './auto-map';
import { beyond, fittedTo, isReplaced, isWhole } from './loaded-template';
import { startWizard } from './wizard-state';
import { type DecidedTable, type LoadedTable, type SeenFile, type WizardWork } from './wizard-work';
import { type ColumnAnswers, stillOpen } from './column-answers';

/** What was said in a wizard before its page was loaded anew. */
interface Resumed {
  readonly work: {
    readonly template: Pick<WizardTemplate, 'id' | 'name'> & Partial<Pick<WizardTemplate, 'version_id'>>;
    readonly replaced?: boolean;
    readonly seen?: SeenFile | null;
    readonly mapping: Mapping;
    readonly gone?: Mapping;
    readonly answers: ColumnAnswers;
    readonly edits: CellEdits;
    readonly locale: string;
    readonly rules?: SaidRules;
  };
  readonly table: LoadedTable | null;
  /** The one that was taken away, with what was decided about it. */
  readonly removed?: DecidedTable | null;
}

/** A wizard as it was left. Its template may be gone since, or have other placeholders. */
export function resumeWizard(
  { work, table, removed = null }: Resumed,
  templates: readonly WizardTemplate[],
): WizardWork {
  const { answers, edits, locale, rules = NOTHING_SAID, gone = {}, seen = null } = work;
  const template = templates.find(({ id }) => id === work.template.id) ?? null;
  const start = { ...startWizard({ template, locale }), rules };
  const lostTemplate = template === null ? work.template.name : null;
  const replaced = work.replaced === true || isReplaced(work.template.version_id, template?.version_id);
  if (table === null) {
    if (template === null || removed === null) return { ...start, lostTemplate };
    const taken = isWhole(template) ? fittedTo(template.placeholders, removed) : removed;
    return { ...start, removed: taken, seen, replaced };
  }
  // Of a template with many placeholders, the others come later.
  const placeholders = template && isWhole(template) ? template.placeholders : Object.keys(work.mapping);
  const before = { ...gone, ...work.mapping };
  const mapping = mapAgain(placeholders, table, before);
  const said = { answers: stillOpen(answers, table.preview.readings), edits, mapping };
  const about = { gone: beyond(placeholders, before), seen, replaced };
  return { ...start, lostTemplate, table, ...said, ...(template !== null && about) };
}

/** What was mapped stays where its column is still there, and what was taken back; all else is found by name. */
function mapAgain(placeholders: readonly string[], { preview: { headers } }: LoadedTable, before: Mapping): Mapping {
  const known = new Set(['', ...headers]);
  const kept = placeholders.flatMap((placeholder) => {
    const value = before[placeholder];
    return value !== undefined && (isText(value) || known.has(value)) ? [[placeholder, value] as const] : [];
  });
  return { ...autoMap(placeholders, headers), ...Object.fromEntries(kept) };
}

import { type BatchRules, type WizardTemplate } from '@rowdeck/contracts';
import { type ColumnAnswer } from '@rowdeck/engine-values';
import { answersFor, type BatchBefore } from './as-before';
import { emptyMapping, firstMapping, fitting, type MappedPairs, type Mapping, matchByName, unmapped } from './auto-map';
import { isWhole, type LoadedTemplate, withLoaded } from './loaded-template';
import { NO_EDITS, withEdits } from './cell-edits';
import { fileNow } from './replaced-file';
import { isChanged } from './table-changes';
import { NO_ANSWERS, stillOpen, withAnswer } from './column-answers';
import { NOTHING_SAID, rulesFor, type SaidRules } from './said-rules';
import { type DecidedTable, type LoadedTable, type TableSource, type WizardWork } from './wizard-work';

export const STEPS = { template: 0, data: 1, columns: 2 } as const;
export type Step = (typeof STEPS)[keyof typeof STEPS];

/** Of a template that is not loaded. */
const UNKNOWN: Pick<
  WizardWork,
  | 'isLastKnown'
  | 'lastMapping'
  | 'lastRules'
  | 'again'
  | 'filters'
  | 'defaults'
  | 'faults'
  | 'replaced'
  | 'seen'
  | 'gone'
> = {
  seen: null,
  gone: {},
  isLastKnown: false,
  lastMapping: [],
  lastRules: null,
  again: null,
  filters: [],
  defaults: new Map<string, string>(),
  faults: [],
  replaced: false,
};

/** The wizard as it is shown. */
export interface WizardState extends WizardWork {
  readonly step: Step;
}

export type WizardAction =
  | { readonly type: 'templateChosen'; readonly template: WizardTemplate }
  | ({ readonly type: 'templateLoaded' } & LoadedTemplate)
  | {
      readonly type: 'lastMappingLoaded';
      readonly id: number;
      readonly pairs: MappedPairs;
      readonly rules: BatchRules | null;
      readonly again: BatchBefore | null;
    }
  | { readonly type: 'tableLoaded'; readonly table: LoadedTable }
  /** `replaced` where the next one takes its place. */
  | { readonly type: 'tableRemoved'; readonly replaced?: boolean }
  | { readonly type: 'tableRestored' }
  | { readonly type: 'columnChosen'; readonly placeholder: string; readonly column: string }
  | { readonly type: 'cellsEdited'; readonly keys: readonly string[]; readonly value: string | null }
  | { readonly type: 'textChosen'; readonly placeholder: string; readonly text: string }
  | { readonly type: 'columnAnswered'; readonly column: string; readonly answer: ColumnAnswer }
  | { readonly type: 'matchedByName' }
  | { readonly type: 'rulesSaid'; readonly rules: Partial<SaidRules> }
  | { readonly type: 'localeChosen'; readonly locale: string }
  | { readonly type: 'templateReplaced'; readonly id: number }
  | { readonly type: 'wentOn' }
  | { readonly type: 'templateLost'; readonly id: number };

/** As values are printed where nobody has said otherwise. */
const DEFAULT_LOCALE = 'en-US';

/** What a wizard begins with. */
interface WizardStart {
  readonly template: WizardTemplate | null;
  /** In which the account has dates and numbers written; null where it has not said. */
  readonly locale: string | null;
}

export const startWizard = ({ template, locale }: WizardStart): WizardWork => ({
  lostTemplate: null,
  template,
  table: null,
  mapping: emptyMapping(template?.placeholders ?? []),
  answers: NO_ANSWERS,
  removed: null,
  replacing: false,
  edits: NO_EDITS,
  rules: NOTHING_SAID,
  ...UNKNOWN,
  locale: locale ?? DEFAULT_LOCALE,
});

/** What each step asks for before the next. */
function mayEnter(step: Step, { template, table }: WizardWork): boolean {
  if (step === STEPS.template) return true;
  return template !== null && (step === STEPS.data || (table !== null && isWhole(template)));
}

/** The step that is wanted, or the last one before it that may be entered. */
export const reachable = (wanted: Step, work: WizardWork): Step =>
  [STEPS.columns, STEPS.data].find((step) => step <= wanted && mayEnter(step, work)) ?? STEPS.template;

export const maySubmit = (state: WizardWork): boolean =>
  mayEnter(STEPS.columns, state) && unmapped(state.mapping, state.defaults).length === 0;

export function wizardReducer(state: WizardWork, action: WizardAction): WizardWork {
  const placeholders = state.template?.placeholders ?? [];
  switch (action.type) {
    case 'templateChosen':
      if (action.template.id === state.template?.id) return state;
      return withTemplate(state, action.template);
    case 'templateLoaded':
      return withLoaded(state, action);
    case 'templateReplaced':
      return { ...state, replaced: action.id === state.template?.id || state.replaced };
    case 'wentOn':
      return { ...state, replaced: false, seen: fileNow(state) };
    case 'lastMappingLoaded':
      if (action.id !== state.template?.id) return state;
      return { ...state, isLastKnown: true, lastMapping: action.pairs, lastRules: action.rules, again: action.again };
    case 'tableLoaded':
      return withTable(state, action.table);
    case 'tableRemoved':
      return {
        ...state,
        table: null,
        edits: NO_EDITS,
        answers: NO_ANSWERS,
        mapping: emptyMapping(placeholders),
        gone: {},
        removed: takenAway(state),
        replacing: action.replaced === true,
      };
    case 'tableRestored':
      return withRestored(state);
    case 'columnChosen':
      return { ...state, mapping: { ...state.mapping, [action.placeholder]: action.column } };
    case 'cellsEdited':
      return { ...state, edits: withEdits(state.edits, action.keys, action.value) };
    case 'textChosen':
      return { ...state, mapping: { ...state.mapping, [action.placeholder]: { text: action.text } } };
    case 'columnAnswered':
      return { ...state, answers: withAnswer(state.answers, action.column, action.answer) };
    case 'matchedByName':
      return { ...state, mapping: matchByName(state.mapping, state.table?.preview.headers ?? []) };
    case 'rulesSaid':
      return { ...state, rules: { ...state.rules, ...action.rules } };
    case 'localeChosen':
      return { ...state, locale: action.locale };
    case 'templateLost':
      if (action.id !== state.template?.id) return state;
      return { ...state, template: null, lostTemplate: state.template.name, mapping: {}, ...UNKNOWN };
  }
}

const withTemplate = (state: WizardWork, template: WizardTemplate): WizardWork => ({
  ...state,
  lostTemplate: null,
  template,
  mapping: emptyMapping(template.placeholders),
  removed: null,
  ...UNKNOWN,
});

const decided = ({ table, mapping, gone, answers, edits }: DecidedTable): DecidedTable => ({
  table,
  mapping,
  gone,
  answers,
  edits,
});

/** What choosing a file again would not bring back is kept rather than what it would. */
function takenAway(state: WizardWork): DecidedTable | null {
  const { table, removed } = state;
  if (table === null || (removed && isChanged(removed) && !isChanged(state))) return removed;
  return decided(state);
}

/** The table that was taken away takes the place of the one that is there, if there is one. */
function withRestored(state: WizardWork): WizardWork {
  const { removed, rules } = state;
  if (!removed?.table) return state;
  const { headers } = removed.table.preview;
  return { ...state, ...removed, removed: state.table && decided(state), rules: rulesFor(rules, headers) };
}

/** What was mapped otherwise than a table is by itself, as far as another table has the columns. */
function keptByHand({ lastMapping, template }: WizardWork, before: DecidedTable, headers: readonly string[]): Mapping {
  const placeholders = template?.placeholders ?? [];
  const byItself = firstMapping(lastMapping, placeholders, before.table?.preview.headers ?? []);
  const chosen = Object.entries(before.mapping).filter(
    ([placeholder, value]) => JSON.stringify(value) !== JSON.stringify(byItself[placeholder]),
  );
  return fitting(chosen, placeholders, headers);
}

/**
 * A file that is read in another way keeps what was decided about its columns, as long as these are the same; so does one that was
 * corrected and chosen again under its name. One that takes the place of another keeps what was mapped by hand, as far as it fits, and the other
 * can be had back.
 */
function withTable(state: WizardWork, { typed = NO_EDITS, ...table }: LoadedTable): WizardWork {
  const before = state.table ? state : state.removed;
  const { headers } = table.preview;
  const first = firstMapping(state.lastMapping, state.template?.placeholders ?? [], headers);
  const mapping = { ...first, ...(before && state.replacing && keptByHand(state, before, headers)) };
  const isSame = before !== null && isAgain(before.table, table);
  const next = {
    ...state,
    table,
    edits: typed,
    removed: state.removed && (isChanged(state.removed) || state.replacing) ? state.removed : null,
    replacing: false,
    rules: rulesFor(state.rules, headers),
  };
  return isSame
    ? {
        ...next,
        answers: stillOpen(before.answers, table.preview.readings),
        mapping: { ...mapping, ...before.mapping },
        gone: before.gone,
      }
    : { ...next, answers: answersFor(state.again, headers, table.preview.readings), mapping, gone: {} };
}

const isAgain = (before: LoadedTable | null, table: LoadedTable): boolean =>
  before !== null &&
  (before.file.name === table.file.name || isCorrectionOf(before, table) || isCorrectionOf(table, before)) &&
  before.preview.headers.join('\0') === table.preview.headers.join('\0');

/** A workbook that is corrected becomes a CSV of another name. */
const isCorrectionOf = ({ before }: TableSource, { file }: TableSource): boolean => before?.file === file;

import { type TemplateFaultView, type WizardTemplate } from '@rowdeck/contracts';
import { type FilteredPlaceholder } from '@rowdeck/engine-pptx-findings';
import { chosenIn, emptyMapping, firstMapping, type Mapping } from './auto-map';
import { type DecidedTable, type WizardWork } from './wizard-work';

/** What the detail of a template says beside what the list does. */
export interface LoadedTemplate {
  readonly id: number;
  /** The version of its file; null where the server does not say. */
  readonly version: string | null;
  readonly placeholders: readonly string[];
  readonly filters: readonly FilteredPlaceholder[];
  readonly defaults: ReadonlyMap<string, string>;
  readonly faults: readonly TemplateFaultView[];
}

/** A list of templates names the first placeholders of each: those of one with many come when it is chosen. */
export const isWhole = ({ placeholders, placeholders_count }: WizardTemplate): boolean =>
  placeholders.length === placeholders_count;

/** Versions that are not known tell nothing. */
export const isReplaced = (before: string | null | undefined, now: string | null | undefined): boolean =>
  Boolean(before) && Boolean(now) && before !== now;

/** What was mapped stays as far as the template still has the placeholders; what its file has anew is found by name. */
export function withLoaded(state: WizardWork, { id, version, placeholders, ...about }: LoadedTemplate): WizardWork {
  const { template, table, removed } = state;
  if (template?.id !== id) return state;
  const hasWork = table !== null || removed !== null;
  const replaced = hasWork && isOtherFile(state, version);
  const seen = replaced ? state.seen : { version, placeholders, filters: about.filters };
  const next = { ...state, ...about, replaced, seen };
  if (isWhole(template) && template.placeholders.join('\0') === placeholders.join('\0')) {
    return version === template.version_id ? next : { ...next, template: { ...template, version_id: version } };
  }
  return {
    ...next,
    template: {
      ...template,
      version_id: version,
      placeholders: [...placeholders],
      placeholders_count: placeholders.length,
    },
    mapping: mappingOf(state, placeholders),
    gone: beyond(placeholders, saidIn(state)),
    removed: removed && fittedTo(placeholders, removed),
  };
}

/** Whether it is another one than the user has gone on with. */
function isOtherFile({ template, seen, replaced }: WizardWork, version: string | null): boolean {
  if (isReplaced(seen === null ? template?.version_id : seen.version, version)) return true;
  // The one that was seen may be back.
  return replaced && seen?.version !== version;
}

function mappingOf(
  { template, table, lastMapping, mapping, gone }: WizardWork,
  placeholders: readonly string[],
): Mapping {
  const headers = table?.preview.headers;
  if (!headers) return emptyMapping(placeholders);
  // Of a template that is whole, what is empty was left so.
  const kept = template && isWhole(template) ? mapping : chosenIn(mapping, headers);
  return { ...firstMapping(lastMapping, placeholders, headers), ...among(placeholders, { ...gone, ...kept }) };
}

/** All that was said, also of placeholders that are gone. */
const saidIn = ({ mapping, gone }: Pick<DecidedTable, 'mapping' | 'gone'>): Mapping => ({ ...gone, ...mapping });

/** With what was said of these placeholders as its mapping, and the rest of it set aside. */
export const fittedTo = (placeholders: readonly string[], decided: DecidedTable): DecidedTable => ({
  ...decided,
  mapping: among(placeholders, saidIn(decided)),
  gone: beyond(placeholders, saidIn(decided)),
});

const among = (placeholders: readonly string[], said: Mapping): Mapping => {
  const known = new Set(placeholders);
  return Object.fromEntries(Object.entries(said).filter(([placeholder]) => known.has(placeholder)));
};

/** What was said of placeholders that are not among these. */
export const beyond = (placeholders: readonly string[], said: Mapping): Mapping => {
  const known = new Set(placeholders);
  return Object.fromEntries(Object.entries(said).filter(([placeholder]) => !known.has(placeholder)));
};

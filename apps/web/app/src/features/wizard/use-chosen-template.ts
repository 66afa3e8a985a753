import { problemOf, useBatchMappingQuery, useTemplateMappingQuery, useTemplateQuery } from '@rowdeck/api-client';
import { batchIds, type LastMapping, printedFaults } from '@rowdeck/contracts';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isWhole } from './loaded-template';
import { type Step, type WizardAction, type WizardState } from './wizard-state';
import { type WizardWork } from './wizard-work';

/** Loads what the list of templates left out of the chosen one. Returns what it failed of when it does not come and is needed. */
export function usePlaceholders(state: WizardState, dispatch: Dispatch<WizardAction>): unknown {
  const { template, table, step } = state;
  const { currentData, error, refetch } = useTemplateQuery(template?.id ?? 0, {
    skip: template === null,
    // It may have been deleted, or its file replaced, in another tab, or while another page was open in this one.
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  useEachStep(step, () => template !== null && table !== null && void refetch());
  useEffect(() => {
    if (!currentData) return;
    const { id, version_id: version, placeholders, placeholder_places: places, faults } = currentData;
    const filters = places.flatMap(({ name: placeholder, filters: all }) =>
      all.map((source) => ({ placeholder, filters: source })),
    );
    const defaults = new Map(
      places.flatMap(({ name, default_text: text }) => (text === null ? [] : [[name, text] as const])),
    );
    const printed = printedFaults(faults);
    dispatch({ type: 'templateLoaded', id, version, placeholders, filters, defaults, faults: printed });
  }, [template?.id, currentData, dispatch]);
  const isGone = error !== undefined && problemOf(error).status === 404;
  useEffect(() => {
    if (isGone && template) dispatch({ type: 'templateLost', id: template.id });
  }, [isGone, template, dispatch]);
  return template !== null && !isWhole(template) ? error : undefined;
}

/** Does something whenever another step is shown: by then, something else may hold. */
function useEachStep(step: Step, act: () => void): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    act();
  });
}

const NOTHING_BEFORE: LastMapping = { mapping: [], rules: null };

/**
 * Loads how the user filled the chosen template last, or the batch that is run again with another table. Where that does not come, the columns are mapped
 * by name alone.
 */
export function useLastMapping({ template }: WizardWork, dispatch: Dispatch<WizardAction>): void {
  const [search] = useSearchParams();
  // As the wizard was opened: its steps have addresses of their own.
  const [like] = useState(() => batchIds.safeParse([search.get('batch_id')]).data?.[0] ?? null);
  const id = template?.id ?? 0;
  const last = useTemplateMappingQuery(id, { skip: template === null });
  const again = useBatchMappingQuery(like ?? '', { skip: like === null || template === null });
  const isAwaited = like !== null && again.currentData === undefined && again.error === undefined;
  const before = again.currentData?.template_id === id ? again.currentData : undefined;
  const found = before ?? last.currentData ?? (last.isError ? NOTHING_BEFORE : undefined);
  useEffect(() => {
    if (!found || isAwaited) return;
    const { mapping: pairs, rules } = found;
    const said = before ? { settings: before.settings, answers: new Map(before.answers) } : null;
    dispatch({ type: 'lastMappingLoaded', id, pairs, rules, again: said });
  }, [id, found, before, isAwaited, dispatch]);
  const locale = before?.settings.locale;
  useEffect(() => {
    if (locale !== undefined) dispatch({ type: 'localeChosen', locale });
  }, [locale, dispatch]);
}

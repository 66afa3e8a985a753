import { problemOf, useTemplateMappingQuery, useTemplateQuery } from '@rowdeck/api-client';
import { printedFaults } from '@rowdeck/contracts';
import { type Dispatch, useEffect, useRef } from 'react';
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

/** Loads how the user filled the chosen template last. Where that does not come, the columns are mapped by name alone. */
export function useLastMapping({ template }: WizardWork, dispatch: Dispatch<WizardAction>): void {
  const id = template?.id ?? 0;
  const { currentData } = useTemplateMappingQuery(id, { skip: template === null });
  useEffect(() => {
    if (currentData) dispatch({ type: 'lastMappingLoaded', id, pairs: currentData.mapping, rules: currentData.rules });
  }, [id, currentData, dispatch]);
}

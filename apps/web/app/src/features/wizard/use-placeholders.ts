import { useTemplateQuery } from '@rowdeck/api-client';
import { type Dispatch, useEffect } from 'react';
import { isWhole, type WizardAction, type WizardState } from './wizard-state';

/** Loads the placeholders that the list of templates left out of the chosen one. Returns what to say when they do not come. */
export function usePlaceholders({ template }: WizardState, dispatch: Dispatch<WizardAction>): string | null {
  const missing = template !== null && !isWhole(template);
  const { currentData, isError } = useTemplateQuery(template?.id ?? 0, { skip: !missing });
  useEffect(() => {
    if (missing && currentData) {
      dispatch({ type: 'placeholdersLoaded', id: currentData.id, placeholders: currentData.placeholders });
    }
  }, [missing, currentData, dispatch]);
  return missing && isError
    ? 'The placeholders of this template could not be loaded. Choose it again in a moment.'
    : null;
}

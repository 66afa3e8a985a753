import { Box } from '@mantine/core';
import { isRowCounter } from '@rowdeck/engine-pptx-findings';
import { SampleTable } from '@rowdeck/ui';
import { type WizardState } from '../wizard-state';

/** A table to begin with, for the chosen template. */
export function TemplateSample({ state: { template, filters } }: { state: Pick<WizardState, 'template' | 'filters'> }) {
  if (!template) return null;
  const columns = template.placeholders
    .filter((name) => !isRowCounter(name))
    .map((name) => ({
      name,
      filters: filters.flatMap((each) => (each.placeholder === name ? [each.filters] : [])),
    }));
  return (
    <Box mt="sm">
      <SampleTable name={template.name} columns={columns} />
    </Box>
  );
}

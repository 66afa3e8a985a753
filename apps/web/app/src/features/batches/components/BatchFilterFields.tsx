import { SimpleGrid } from '@mantine/core';
import { useWizardTemplatesQuery } from '@rowdeck/api-client';
import { BATCH_SORTS, BATCH_STATES } from '@rowdeck/contracts';
import { type Filters, ListSelect, SearchField } from '@rowdeck/ui';

export type BatchFilterKey = 'template_id' | 'status' | 'q';

const STATE_WORDS: Readonly<Record<(typeof BATCH_STATES)[number], string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  with_failures: 'Completed with failures',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const SORT_WORDS: Readonly<Record<(typeof BATCH_SORTS)[number], string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  rows: 'Most rows first',
};

/** What the list of batches is narrowed to, and its order. */
export function BatchFilterFields({ filters }: { filters: Filters<BatchFilterKey | 'sort'> }) {
  const { values, set } = filters;
  const templates = useWizardTemplatesQuery(Number(values.template_id) || null).data?.templates ?? [];
  return (
    <SimpleGrid role="search" cols={{ base: 2, md: 4 }} spacing="sm" mb="lg">
      <SearchField label="Search" value={values.q ?? ''} onSearch={(text) => set('q', text, true)} />
      <ListSelect
        label="Template"
        placeholder="All templates"
        clearable
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.template_id ?? null}
        onChange={(value) => set('template_id', value)}
      />
      <ListSelect
        label="Status"
        placeholder="All statuses"
        clearable
        data={BATCH_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))}
        value={values.status ?? null}
        onChange={(value) => set('status', value)}
      />
      <ListSelect
        label="Sort by"
        allowDeselect={false}
        data={BATCH_SORTS.map((sort) => ({ value: sort, label: SORT_WORDS[sort] }))}
        value={values.sort ?? 'newest'}
        onChange={(value) => set('sort', value === 'newest' ? null : value)}
      />
    </SimpleGrid>
  );
}

import { Anchor, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useBatchQuery, useWizardTemplatesQuery } from '@rowdeck/api-client';
import { PRESENTATION_SORTS, presentationStatus } from '@rowdeck/contracts';
import { type Filters, ListSelect, paths, SearchField } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { BatchSelect } from './BatchSelect';

export type PresentationFilterKey = 'batch_id' | 'template_id' | 'status' | 'q';

const STATUS_WORDS = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed or not made',
} as const;
const SORT_WORDS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** What the list of presentations is narrowed to, and its order. */
export function PresentationFilterFields({ filters }: { filters: Filters<PresentationFilterKey | 'sort'> }) {
  const { values, set } = filters;
  const templates = useWizardTemplatesQuery(Number(values.template_id) || null).data?.templates ?? [];
  return (
    <>
      <SimpleGrid role="search" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" mb="lg">
        <SearchField label="Search" value={values.q ?? ''} onSearch={(text) => set('q', text, true)} />
        <BatchSelect value={values.batch_id ?? null} onChange={(value) => set('batch_id', value)} />
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
          data={presentationStatus.options.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
          value={values.status ?? null}
          onChange={(value) => set('status', value)}
        />
        <ListSelect
          label="Sort by"
          allowDeselect={false}
          data={PRESENTATION_SORTS.map((sort) => ({ value: sort, label: SORT_WORDS[sort] }))}
          value={values.sort ?? 'newest'}
          onChange={(value) => set('sort', value === 'newest' ? null : value)}
        />
      </SimpleGrid>
      {values.batch_id !== undefined && <OfBatch id={values.batch_id} onAll={() => set('batch_id', null)} />}
    </>
  );
}

/** Whose presentations are shown, and the way to all. */
function OfBatch({ id, onAll }: { id: string; onAll: () => void }) {
  const { data } = useBatchQuery(id);
  return (
    <Group gap="sm" mb="lg">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Of the batch{' '}
        <Anchor component={Link} to={paths.batch(id)} inherit underline="always">
          {data?.name ?? 'that was chosen'}
        </Anchor>
      </Text>
      <Button size="xs" variant="default" onClick={onAll}>
        Show all batches
      </Button>
    </Group>
  );
}

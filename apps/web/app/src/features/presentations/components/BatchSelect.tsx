import { type ComboboxItem, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useBatchesQuery, useBatchQuery, skipToken } from '@rowdeck/api-client';
import { type BatchSummary } from '@rowdeck/contracts';
import { formatCount, formatDateTime, ListSelect } from '@rowdeck/ui';
import { useState } from 'react';

/** As long as somebody types. */
const PAUSE_MS = 300;

interface BatchSelectProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** One of the batches of an account, however many there are: the newest, or those that the server finds by the text that is typed. */
export function BatchSelect({ value, onChange }: BatchSelectProps) {
  const [text, setText] = useState('');
  const { currentData: chosen } = useBatchQuery(value ?? skipToken);
  const { batches, isFetching } = useFoundBatches(text === chosen?.name ? '' : text.trim());
  const listed = chosen && !batches.some(({ id }) => id === chosen.id) ? [chosen, ...batches] : batches;
  const byId = new Map(listed.map((batch) => [batch.id, batch]));
  return (
    <ListSelect
      label="Batch"
      placeholder="All batches"
      searchable
      clearable
      data={listed.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has looked already, at more than the name.
      filter={({ options }) => options}
      renderOption={({ option }) => <Option option={option} batch={byId.get(option.value)} />}
      nothingFoundMessage={isFetching ? 'Looking...' : 'No batch is like that.'}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}

function useFoundBatches(wanted: string) {
  const [q] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, isFetching } = useBatchesQuery({ ...(q !== '' && { q }), page: 1 });
  return { batches: data?.batches ?? [], isFetching: isFetching || q !== wanted };
}

/** Batches may have one name: when they were made tells them apart. */
function Option({ option, batch }: { option: ComboboxItem; batch: BatchSummary | undefined }) {
  return (
    <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">{option.label}</Text>
      {batch && (
        <Text size="xs" c="dimmed">
          {formatDateTime(batch.created_at)} · {formatCount(batch.row_count, 'row')}
        </Text>
      )}
    </Stack>
  );
}

import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { messageOf, useDeliveriesQuery, usePolling, useSendTestEventMutation } from '@rowdeck/api-client';
import {
  DELIVERY_LOG_DAYS,
  DELIVERY_STATUSES,
  deliveryFilters,
  type DeliveryPage,
  type DeliveryView,
  filtersIn,
} from '@rowdeck/contracts';
import { type Filters, Loaded, notify, RowsSkeleton, useFilters } from '@rowdeck/ui';
import { useState } from 'react';
import { MESSAGE_TYPES, STATUS_WORDS } from '../webhook-words';
import { Deliveries } from './Deliveries';

type LogFilters = Filters<'status' | 'type' | 'sort'>;

/** What is sent within moments; what is tried again in hours is not waited for. */
const SOON_MS = 10_000;

const isDueSoon = ({ next_attempt_at }: DeliveryView): boolean =>
  next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + SOON_MS;

/** What was sent to a webhook, the newest first. */
export function DeliveryLog({ id }: { readonly id: string }) {
  const filters = useFilters(['status', 'type'], (values) => filtersIn(deliveryFilters, values));
  const { sort: _sort, ...values } = filters.values;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Log
        </Title>
        <SendTest id={id} />
      </Group>
      <LogFilterFields filters={filters} />
      <LogPart key={JSON.stringify(values)} id={id} filters={deliveryFilters.parse(values)} />
    </Stack>
  );
}

function SendTest({ id }: { readonly id: string }) {
  const [send, { isLoading }] = useSendTestEventMutation();
  const sendIt = () =>
    send(id)
      .unwrap()
      .then(() => notify.success('A test event is on its way.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Button variant="default" loading={isLoading} onClick={() => void sendIt()}>
      Send Test Event
    </Button>
  );
}

function LogFilterFields({ filters }: { readonly filters: LogFilters }) {
  const all = { value: '', label: 'All' };
  return (
    <Group gap="sm">
      <NativeSelect
        label="Status"
        data={[all, ...DELIVERY_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label }))]}
        value={filters.values.status ?? ''}
        onChange={({ currentTarget }) => filters.set('status', currentTarget.value)}
      />
      <NativeSelect
        label="Event"
        data={[all, ...MESSAGE_TYPES.map((value) => ({ value, label: value }))]}
        value={filters.values.type ?? ''}
        onChange={({ currentTarget }) => filters.set('type', currentTarget.value)}
      />
    </Group>
  );
}

function LogPart({ id, filters }: { readonly id: string; readonly filters: ReturnType<typeof deliveryFilters.parse> }) {
  // Where the parts begin that lead to the one that is shown.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [pollingInterval, pollWhile] = usePolling();
  const query = useDeliveriesQuery({ id, filters, cursor: cursors.at(-1) }, { pollingInterval });
  pollWhile(query.data?.data.some(isDueSoon) ?? false);
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />}>
      {({ data, next_cursor }: DeliveryPage) => (
        <>
          {data.length > 0 ? (
            <Deliveries webhook={id} deliveries={data} />
          ) : (
            <Text size="sm">Nothing is here. Messages stay in the log for {DELIVERY_LOG_DAYS} days.</Text>
          )}
          <Group justify="flex-end">
            {cursors.length > 0 && (
              <Button variant="default" size="xs" onClick={() => setCursors(cursors.slice(0, -1))}>
                Newer
              </Button>
            )}
            {next_cursor !== null && (
              <Button variant="default" size="xs" onClick={() => setCursors([...cursors, next_cursor])}>
                Older
              </Button>
            )}
          </Group>
        </>
      )}
    </Loaded>
  );
}

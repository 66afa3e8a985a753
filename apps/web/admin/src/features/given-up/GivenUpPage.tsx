import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useGivenUpQuery } from '@rowdeck/api-client';
import { type EndedWithin, type GivenUpRows } from '@rowdeck/contracts';
import { CardsSkeleton, EmptyState, formatCount, formatNumber, Loaded, PageTitle, StatCard } from '@rowdeck/ui';
import { IconCircleCheck, IconProgress, IconRotateClockwise, IconStack2, IconTableRow } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderForm } from './components/OrderForm';
import { PeriodFields } from './components/PeriodFields';
import { recentPeriod } from './ended-period';

const FIRST = 'day';

/** What is ordered is begun ten batches at a time, and the page follows it. */
const LOOK_AGAIN_MS = 5000;

/** After an outage: what it has cost, and all of it made again. */
export function GivenUpPage() {
  const [period, setPeriod] = useState<EndedWithin>(() => recentPeriod(FIRST, new Date()));
  const query = useGivenUpQuery(period, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true });
  return (
    <>
      <PageTitle
        title="Rows given up"
        description="Rows that were not made for a fault of Rowdeck, such as a file that its store had lost. Those that failed by their own data are none of them."
      />
      <Stack gap="xl">
        <PeriodFields initial={FIRST} onChange={setPeriod} />
        <Loaded query={query} skeleton={<CardsSkeleton count={3} />}>
          {(found) => <Found found={found} period={period} />}
        </Loaded>
      </Stack>
    </>
  );
}

function Found({ found, period }: { readonly found: GivenUpRows; readonly period: EndedWithin }) {
  const { rows, batches, ordered } = found;
  if (rows === 0) {
    return (
      <EmptyState
        icon={<IconCircleCheck />}
        title="No row was given up"
        text="In the batches that ended within this time, nothing is left to be made again."
      />
    );
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'xs', sm: 'md' }}>
        <StatCard label="Rows given up" value={formatNumber(rows)} icon={<IconTableRow size={18} />} />
        <StatCard label="In batches" value={formatNumber(batches)} icon={<IconStack2 size={18} />} />
        <StatCard label="Batches ordered" value={formatNumber(ordered)} icon={<IconRotateClockwise size={18} />} />
      </SimpleGrid>
      {ordered > 0 && (
        <Alert icon={<IconProgress />} title={`${formatCount(ordered, 'batch', 'batches')} will be made again`}>
          They are begun in the background, ten at a time. This page counts them down by itself.
        </Alert>
      )}
      {ordered < batches && <OrderForm period={period} />}
    </>
  );
}

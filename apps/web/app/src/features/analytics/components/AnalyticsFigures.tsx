import { SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { type AnalyticsStep, type AnalyticsView } from '@rowdeck/contracts';
import { DataTable, formatCount, formatNumber, formatStorage, StatCard } from '@rowdeck/ui';
import { IconAlertTriangle, IconDatabase, IconPresentation, IconStack2 } from '@tabler/icons-react';
import { compareWords, daysWords } from '../range-words';
import { BarChart } from './BarChart';
import classes from './BarChart.module.css';
import { FigureCard } from './FigureCard';
import { type RankedRow, RankedTable } from './RankedTable';

const STEP_WORDS: Readonly<Record<AnalyticsStep, string>> = { day: 'day', week: 'week', month: 'month' };

/** What was made: sums, over time, by template and by member. */
export function AnalyticsFigures({ view }: { view: AnalyticsView }) {
  const { templates, other_templates, members, other_members, members_shown } = view;
  return (
    <Stack gap="lg">
      <Sums view={view} />
      <OverTime view={view} />
      <RankedTable
        title="By template"
        one="Template"
        rows={templates.map(({ name, template_id, ...counts }) => ({ ...counts, key: String(template_id), name }))}
        others={other_templates && { ...other_templates, name: formatCount(other_templates.count, 'other template') }}
      />
      {members_shown === 'all' && (
        <RankedTable
          title="By member"
          one="Member"
          rows={members.map(({ name, ...counts }, index): RankedRow => ({
            ...counts,
            key: String(index),
            name: name ?? 'Former member',
          }))}
          others={other_members && { ...other_members, name: formatCount(other_members.count, 'other member') }}
        />
      )}
    </Stack>
  );
}

function Sums({ view: { total, former } }: { view: AnalyticsView }) {
  const days = (Date.parse(former.to) - Date.parse(former.from)) / 86_400_000 + 1;
  const cards = [
    ['Presentations', 'completed_count', IconPresentation, formatNumber],
    ['Rows that failed', 'failed_count', IconAlertTriangle, formatNumber],
    ['Batches', 'batch_count', IconStack2, formatNumber],
    ['Size', 'bytes', IconDatabase, formatStorage],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      {cards.map(([label, key, Icon, format]) => (
        <StatCard key={key} label={label} value={format(total[key])} icon={<Icon size={18} />}>
          <Text size="xs" c="dimmed">
            {compareWords(total[key], former[key], days)}
          </Text>
        </StatCard>
      ))}
    </SimpleGrid>
  );
}

function OverTime({ view: { periods, by } }: { view: AnalyticsView }) {
  const title = `Presentations by ${STEP_WORDS[by]}`;
  const bars = periods.map((period) => ({
    name: daysWords(period),
    made: period.completed_count,
    failed: period.failed_count,
    value: [
      formatCount(period.completed_count, 'presentation'),
      ...(period.failed_count > 0 ? [`${formatCount(period.failed_count, 'row')} failed`] : []),
    ].join(', '),
  }));
  return (
    <FigureCard title={title}>
      <BarChart label={title} bars={bars} />
      <details className={classes['table']}>
        <summary>Show as a table</summary>
        <DataTable
          label={title}
          head={['When', 'Presentations', 'Rows that failed', 'Batches'].map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        >
          {periods.map((period) => (
            <Table.Tr key={period.from}>
              <Table.Td>{daysWords(period)}</Table.Td>
              <Table.Td>{formatNumber(period.completed_count)}</Table.Td>
              <Table.Td>{formatNumber(period.failed_count)}</Table.Td>
              <Table.Td>{formatNumber(period.batch_count)}</Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      </details>
    </FigureCard>
  );
}

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type EndedWithin } from '@rowdeck/contracts';
import { Form, ListSelect } from '@rowdeck/ui';
import { useState } from 'react';
import { faultsOfPeriod, RECENT_PERIODS, recentPeriod, type RecentPeriod, writtenPeriod } from '../ended-period';

const WORDS: Readonly<Record<RecentPeriod, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
};

interface PeriodFieldsProps {
  readonly initial: RecentPeriod;
  readonly onChange: (period: EndedWithin) => void;
}

/** Within which time the batches have ended. */
export function PeriodFields({ initial, onChange }: PeriodFieldsProps) {
  const [name, setName] = useState<RecentPeriod | 'other'>(initial);
  const choose = (value: string | null) => {
    const chosen = RECENT_PERIODS.find((one) => one === value);
    setName(chosen ?? 'other');
    if (chosen) onChange(recentPeriod(chosen, new Date()));
  };
  return (
    <Stack role="search" aria-label="Time" gap="sm">
      <ListSelect
        label="Batches that ended within"
        allowDeselect={false}
        maw={320}
        data={[
          ...RECENT_PERIODS.map((value) => ({ value, label: WORDS[value] })),
          { value: 'other', label: 'Another time' },
        ]}
        value={name}
        onChange={choose}
      />
      {name === 'other' && <OtherTime onChange={onChange} />}
    </Stack>
  );
}

/** Two times of the operator's own time zone, asked for when they are sent: half a time is none. */
function OtherTime({ onChange }: Pick<PeriodFieldsProps, 'onChange'>) {
  const form = useForm({ initialValues: { from: '', until: '' }, validate: faultsOfPeriod });
  return (
    <Form onSubmit={form.onSubmit((written) => onChange(writtenPeriod(written)))}>
      <Group align="flex-start" gap="sm">
        <TextInput type="datetime-local" label="From" {...form.getInputProps('from')} />
        <TextInput type="datetime-local" label="Until" {...form.getInputProps('until')} />
        <Button type="submit" variant="default" mt={25}>
          Look there
        </Button>
      </Group>
    </Form>
  );
}

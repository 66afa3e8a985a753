import { Button, Group, TextInput } from '@mantine/core';
import { formErrorsOf } from '@rowdeck/api-client';
import { type FormEvent, useState } from 'react';
import { type RangeChange } from '../use-analytics-range';

interface CustomDaysProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Why they are not shown. */
  readonly error: unknown;
  readonly onChange: (change: RangeChange) => void;
}

/** The first and the last day, shown when they are sent: half a date is no date. */
export function CustomDays({ from, to, error, onChange }: CustomDaysProps) {
  const { fields } = error === undefined ? { fields: {} } : formErrorsOf(error, { from: 'from', to: 'to' });
  const faults: Partial<Record<'from' | 'to', string>> = fields;
  const asked = `${from} ${to}`;
  const [entered, setEntered] = useState({ asked, from, to });
  // Once others are asked for, by this form or by another way, they are what stands in it.
  const days = entered.asked === asked ? entered : { asked, from, to };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChange({ from: days.from ?? null, to: days.to ?? null, by: null });
  };
  return (
    <form onSubmit={send}>
      <Group align="flex-start" gap="sm">
        <TextInput
          type="date"

          label="From"
          required
          withAsterisk={false}
          value={days.from ?? ''}
          onChange={({ currentTarget }) => setEntered({ ...days, from: currentTarget.value })}
          error={faults.from}
        />
        <TextInput
          type="date"
          label="To"
          required
          withAsterisk={false}
          value={days.to ?? ''}
          onChange={({ currentTarget }) => setEntered({ ...days, to: currentTarget.value })}
          error={faults.to}
        />
        <Button type="submit" variant="default" mt={25}>
          Show these days
        </Button>
      </Group>
    </form>
  );
}

import { Anchor, Group } from '@mantine/core';
import { IconTableDown } from '@tabler/icons-react';
import { browser } from '../navigation/browser';
import { type SampleColumn, sampleTable } from './sample-table';

interface SampleTableProps {
  /** Of the template: names the file. */
  readonly name: string;
  readonly columns: readonly SampleColumn[];
}

/** Gives a table to fill a template with, to begin with; nothing for one without placeholders. */
export function SampleTable({ name, columns }: SampleTableProps) {
  if (columns.length === 0) return null;
  const save = () => {
    const address = URL.createObjectURL(new Blob([sampleTable(columns)], { type: 'text/csv' }));
    browser.download(address, `${name} - sample.csv`);
    // Browsers have begun to read it by then.
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={save}>
      <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
        <IconTableDown size={16} aria-hidden />
        Download a sample CSV
      </Group>
    </Anchor>
  );
}

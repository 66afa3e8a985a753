import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { TABLE_EXTENSIONS, type TableSettings } from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';
import { FilePicker, FormAlert, notify } from '@rowdeck/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { readCsvPreview } from '../read-csv-preview';
import { type LoadedCsv } from '../wizard-state';
import { CsvFaults } from './CsvFaults';
import { CsvTable } from './CsvTable';
import { TableFacts } from './TableFacts';
import { StepButtons } from './WizardSteps';

interface DataStepProps {
  readonly csv: LoadedCsv | null;
  readonly error: string | null;
  readonly onLoaded: (csv: LoadedCsv) => void;
  readonly onRemoved: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** What was picked and cannot be used. */
interface Refused {
  readonly file: File;
  readonly faults: readonly TableFault[];
}

export function DataStep({ csv, error, onLoaded, onRemoved, onBack, onNext }: DataStepProps) {
  const { reading, refused, pick, tell } = useCsvFile({ onLoaded, onRemoved });
  return (
    <Stack>
      <FormAlert message={error} />
      <FilePicker
        label="Data file"
        extensions={TABLE_EXTENSIONS}
        anyKind
        hint="Excel, OpenDocument, CSV or JSON. The first row must hold the column headers. At most 10,000 rows."
        file={reading ?? csv?.file ?? refused?.file ?? null}
        disabled={reading !== null}
        onChange={pick}
      />
      {reading && (
        <Text size="sm" c="dimmed" role="status">
          Reading {reading.name}…
        </Text>
      )}
      {refused && <CsvFaults title="This file cannot be used" severity="error" faults={refused.faults} />}
      {csv && (
        <TableFacts
          preview={csv.preview}
          settings={csv.settings}
          disabled={reading !== null}
          onChange={(settings) => tell(csv.file, settings)}
        />
      )}
      {csv && <CsvTable preview={csv.preview} />}
      {csv && <CsvFaults title="Check before you continue" severity="warning" faults={csv.preview.warnings} />}
      {!csv && !refused && !reading && <CsvHelp />}
      <StepButtons onBack={onBack}>
        <Button onClick={onNext} disabled={csv === null}>
          Next: Map Columns
        </Button>
      </StepButtons>
    </Stack>
  );
}

/** Reads the picked file. `reading` is the file until it has been read, `refused` the one that cannot be used. */
function useCsvFile({ onLoaded, onRemoved }: Pick<DataStepProps, 'onLoaded' | 'onRemoved'>) {
  const [reading, setReading] = useState<File | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const pick = async (file: File | null) => {
    setRefused(null);
    onRemoved();
    if (file) await read(file, {});
  };

  const read = async (file: File, settings: TableSettings) => {
    setReading(file);
    try {
      const result = await readCsvPreview(file, settings);
      if (result.ok) return onLoaded({ file, preview: result.preview, settings });
      onRemoved();
      setRefused({ file, faults: result.faults });
    } catch {
      notify.error('The file could not be read. It may have been moved or changed. Choose it again.');
    } finally {
      setReading(null);
    }
  };

  return {
    reading,
    refused,
    pick: (file: File | null) => void pick(file),
    /** Reads the file anew, with what the user says about it. */
    tell: (file: File, settings: TableSettings) => void read(file, settings),
  };
}

function CsvHelp() {
  return (
    <Alert role="note" variant="light" color="ink" icon={<IconInfoCircle />} title="What the file should look like">
      <List size="sm" spacing={4}>
        <List.Item>The first row holds the column headers. Each row after it becomes one presentation.</List.Item>
        <List.Item>Workbooks (.xlsx, .ods) are read as they are; you choose the sheet.</List.Item>
        <List.Item>In text files, commas, semicolons, tabs and | all work as separators.</List.Item>
      </List>
    </Alert>
  );
}

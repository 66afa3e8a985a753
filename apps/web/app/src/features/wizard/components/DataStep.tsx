import { Alert, Button, List, Stack } from '@mantine/core';
import { TABLE_EXTENSIONS, tableSettings, TEMPLATE_EXTENSIONS, type TableSettings } from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';
import { FilePicker, formatCount, FormAlert, handedFile, paths, ProgressMeter } from '@rowdeck/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type TableCorrections } from '../use-corrections';
import { useTableFile } from '../use-table-file';
import { type LoadedTable, type WizardWork } from '../wizard-work';
import { BlankRows } from './BlankRows';
import { CorrectedTable } from './CorrectedTable';
import { PasteCells } from './PasteCells';
import { RemovedTable } from './RemovedTable';
import { TableFaults } from './TableFaults';
import { PreviewTable } from './PreviewTable';
import { EncodingChoice } from './EncodingChoice';
import { EncodingSelect } from './EncodingSelect';
import { TableFacts } from './TableFacts';
import { StepButtons } from './WizardSteps';

interface DataStepProps {
  /** What a sample has a column for. */
  readonly sample: ReactNode;
  readonly table: LoadedTable | null;
  /** How the table was read of the batch that is run again; undefined until that is known. */
  readonly before: TableSettings | null | undefined;
  /** The one that was there before. */
  readonly removed: WizardWork['removed'];
  /** How the values of its columns are read. */
  readonly heads: ReadonlyMap<string, string>;
  readonly corrections: TableCorrections;
  readonly error: string | null;
  readonly onLoaded: (table: LoadedTable) => void;
  readonly onRemoved: (replaced?: boolean) => void;
  readonly onRestored: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function DataStep({
  sample,
  table,
  before,
  removed,
  heads,
  corrections,
  error,
  onBack,
  onNext,
  ...on
}: DataStepProps) {
  const { reading, refused, pick, paste, read, restore } = useTableFile({ table, before, ...on });
  const say = (settings: TableSettings) => table && read(table.file, settings);
  return (
    <Stack>
      <FormAlert message={error} />
      <FilePicker
        label="Data file"
        extensions={TABLE_EXTENSIONS}
        hint="Excel, OpenDocument, CSV or JSON. The first row must hold the column headers, unless you choose another line afterwards. At most 10,000 rows."
        file={reading?.file ?? table?.file ?? refused?.file ?? null}
        found={table && !reading ? `${formatCount(table.preview.totalRows, 'row')} found` : null}
        foreign={useDecks()}
        onChange={(file) => pick(file)}
      />
      <RemovedTable {...{ removed, table }} disabled={reading !== null} onUndo={restore} />
      {!table && !reading && <PasteCells onPaste={paste} />}
      {reading && <ReadingMeter name={reading.file.name} {...reading.progress} />}
      {refused && <RefusedFile {...refused} onSay={(settings) => read(refused.file, settings)} />}
      {table && <ReadTable {...{ table, heads }} disabled={reading !== null} onSay={say} />}
      <BlankRows preview={table?.preview} corrections={corrections} disabled={reading !== null} />
      <CorrectedTable table={table} corrections={corrections} disabled={reading !== null} />
      {!table && !refused && !reading && <TableHelp sample={sample} />}
      <StepButtons onBack={onBack}>
        <Button onClick={onNext} disabled={table === null || reading !== null || corrections.busy}>
          Next: Map Columns
        </Button>
      </StepButtons>
    </Stack>
  );
}

/** A deck is a template to upload, as everywhere in the app: the wizard asks before it is left. */
function useDecks() {
  const navigate = useNavigate();
  const take = (template: File, table: File | null): null => {
    handedFile.give({ template, ...(table && { table }) });
    void navigate(paths.newTemplate());
    return null;
  };
  return { extensions: TEMPLATE_EXTENSIONS, take };
}

interface ReadTableProps extends Pick<DataStepProps, 'heads'> {
  readonly table: LoadedTable;
  readonly disabled: boolean;
  readonly onSay: (settings: TableSettings) => void;
}

/** How the table was read, with what may be said otherwise, and what was found. */
function ReadTable({ table: { preview, settings }, heads, disabled, onSay }: ReadTableProps) {
  return (
    <>
      <EncodingChoice
        encodings={preview.encodings}
        encoding={preview.found.encoding}
        disabled={disabled}
        onChoose={(encoding) => onSay(tableSettings.parse({ ...settings, encoding }))}
      />
      <TableFacts preview={preview} settings={settings} disabled={disabled} onChange={onSay} />
      <PreviewTable preview={preview} heads={heads} />
      <Warnings warnings={preview.warnings} />
    </>
  );
}

/** Rows of nothing are told of where they can be skipped. */
function Warnings({ warnings }: Pick<LoadedTable['preview'], 'warnings'>) {
  const others = warnings.filter(({ code }) => code !== 'table.blank_row');
  return <TableFaults title="Check before you continue" severity="warning" faults={others} />;
}

/** Small files are read before anybody has read this. */
function ReadingMeter({ name, share, rows }: { readonly name: string; readonly share: number; readonly rows: number }) {
  return (
    <ProgressMeter
      label={`Reading ${name}`}
      percent={share * 100}
      animated={share >= 1}
      value={rows === 0 ? `${Math.round(share * 100)}%` : formatCount(rows, 'row')}
    />
  );
}

interface RefusedFileProps {
  readonly faults: readonly TableFault[];
  readonly wasRead: boolean;
  readonly onSay: (settings: TableSettings) => void;
}

/** Where the encoding is at fault and nothing was read, another can be said; once something was, it can be in its place below. */
function RefusedFile({ faults, wasRead, onSay }: RefusedFileProps) {
  const title = wasRead ? 'The file cannot be read so; it stays as it was' : 'This file cannot be used';
  const isEncoding = !wasRead && faults.some(({ code }) => code === 'table.unknown_encoding');
  if (faults.length > 0)
    return (
      <>
        <TableFaults title={title} severity="error" faults={faults} />
        {isEncoding && (
          <EncodingSelect
            placeholder="Choose the encoding of the file"
            value={null}
            onChange={(encoding) => encoding !== null && onSay(tableSettings.parse({ encoding }))}
          />
        )}
      </>
    );
  return (
    <FormAlert message="Reading this file takes longer than a minute. Remove columns that no placeholder needs, or split it." />
  );
}

function TableHelp({ sample }: Pick<DataStepProps, 'sample'>) {
  return (
    <Alert role="note" variant="light" color="ink" icon={<IconInfoCircle />} title="What the file should look like">
      <List size="sm" spacing={4}>
        <List.Item>The first row holds the column headers. Each row after it becomes one presentation.</List.Item>
        <List.Item>Workbooks (.xlsx, .ods) are read as they are; you choose the sheet.</List.Item>
        <List.Item>Cells copied in a spreadsheet can be pasted as they are.</List.Item>
        <List.Item>In text files, commas, semicolons, tabs and | all work as separators.</List.Item>
      </List>
      {sample}
    </Alert>
  );
}

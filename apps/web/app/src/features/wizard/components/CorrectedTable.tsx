import { Box, Button, Group, Text } from '@mantine/core';
import { rowAt } from '@rowdeck/engine-values';
import { browser, formatCount, formatNumber } from '@rowdeck/ui';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { encodeText } from '../encode-text';
import { withoutGaps } from '../keep-lines';
import { type LeftOut } from '../left-out-rows';
import { useFocusKept } from '../use-focus-kept';
import { type TableCorrections } from '../use-corrections';
import { withoutExtension } from '../without-extension';
import { type LoadedTable } from '../wizard-work';
import { Sentences } from './Sentences';

interface CorrectedTableProps {
  readonly table: LoadedTable | null;
  readonly corrections: TableCorrections;
  readonly disabled: boolean;
}

/** As long as a browser may take to begin to save it. In milliseconds. */
const SAVING_MS = 60_000;

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  browser.download(href, name);
  setTimeout(() => URL.revokeObjectURL(href), SAVING_MS);
}

/** What was corrected here can be taken back, and kept as a file; so can the rows that were left out. */
export function CorrectedTable({ table, corrections, disabled }: CorrectedTableProps) {
  const { undo, busy } = corrections;
  const place = useFocusKept(table?.file);
  return (
    <div ref={place}>
      {table !== null && undo !== null && (
        <Group gap="sm">
          <Text size="sm" role="status" tabIndex={-1} data-arrival>
            The table was changed here; the presentations are made from the changed one.
            {table.leftOut && ` ${wereLeftOut(table.leftOut.rows)}`}
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={15} />}
            disabled={disabled || busy}
            onClick={undo}
          >
            Undo the last change
          </Button>
          <DownloadButton label="Download the changed table" onClick={() => void downloadChanged(table)} />
          {table.leftOut && (
            <DownloadButton label="Download the rows left out" onClick={() => downloadLeftOut(table)} />
          )}
        </Group>
      )}
      {table?.leftOut && (
        <Box mt="xs">
          <Sentences sentences={reasonsOf(table.leftOut)} />
        </Box>
      )}
    </div>
  );
}

/** Why each row was left out. */
function reasonsOf({ rows, listed = [] }: LeftOut): readonly string[] {
  const more = rows - listed.length;
  const sentences = listed.map(({ line, unit, words, reason }) => {
    const place = rowAt(unit, formatNumber(line));
    return `${words === '' ? place : `${place} (${words})`}. ${reason}`;
  });
  const others = more === 1 ? 'The other one stands' : `The other ${formatNumber(more)} stand`;
  return more === 0 || listed.length === 0 ? sentences : [...sentences, `${others} in the file of the rows left out.`];
}

const wereLeftOut = (rows: number): string =>
  rows === 1 ? '1 row was left out and is not sent.' : `${formatCount(rows, 'row')} were left out and are not sent.`;

/** Without the lines that rows left empty which were left out. */
async function downloadChanged({ file, preview }: LoadedTable): Promise<void> {
  const { encoding } = preview.found;
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
  const { bytes } = encodeText(withoutGaps(text), encoding);
  download(new Blob([Uint8Array.from(bytes)], { type: 'text/csv' }), file.name);
}

/** With the separator and in the encoding of the table. */
function downloadLeftOut({ leftOut, file, preview }: LoadedTable): void {
  if (!leftOut) return;
  const { bytes } = encodeText(leftOut.header + leftOut.lines, preview.found.encoding);
  const text = new Blob([Uint8Array.from(bytes)], { type: 'text/csv' });
  download(text, `${withoutExtension(file.name)} (left out).csv`);
}

interface DownloadButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

const DownloadButton = ({ label, onClick }: DownloadButtonProps) => (
  <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} onClick={onClick}>
    {label}
  </Button>
);

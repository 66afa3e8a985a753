import { Button, Input, Pagination, Stack, Table, Text } from '@mantine/core';
import { rowAt } from '@rowdeck/engine-values';
import { formatNumber } from '@rowdeck/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { cellKey, type CellEdits } from '../cell-edits';
import { type FaultyCell } from '../check-rows';
import classes from './FaultyCells.module.css';

export interface CellEditing {
  readonly edits: CellEdits;
  readonly disabled: boolean;
  readonly onEdit: (keys: readonly string[], value: string | null) => void;
}

interface FaultyCellsProps extends CellEditing {
  readonly column: string;
  readonly cells: readonly FaultyCell[];
}

/** A browser lays out some dozen fields at once, and ten thousand cells may be wrong. */
const ON_A_PAGE = 10;

/** The faulty cells of a column, to be corrected where they stand: one, or all that are equal. */
export function FaultyCells({ column, cells, edits, disabled, onEdit }: FaultyCellsProps) {
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(cells.length / ON_A_PAGE);
  const page = Math.min(wanted, pages);
  const valueIn = (cell: FaultyCell) => edits.get(cellKey(cell)) ?? cell.value;
  return (
    <Stack gap="xs" mt={4}>
      <Table aria-label={`Faulty values of ${column}`} verticalSpacing={6} className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            {['Place', 'Value', 'What is wrong'].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cells.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE).map((cell) => (
            <CellRow
              key={cellKey(cell)}
              cell={cell}
              value={valueIn(cell)}
              equals={cells.filter(({ value }) => value === cell.value)}
              isAlone={(equal) => valueIn(equal) !== valueIn(cell)}
              disabled={disabled}
              onEdit={onEdit}
            />
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 && <Pages column={column} page={page} pages={pages} onPage={setPage} />}
    </Stack>
  );
}

interface CellRowProps extends Omit<CellEditing, 'edits'> {
  readonly cell: FaultyCell;
  readonly value: string;
  /** All cells of the column that hold the same, this one included. */
  readonly equals: readonly FaultyCell[];
  /** Whether another of them has not been given the same value yet. */
  readonly isAlone: (equal: FaultyCell) => boolean;
}

function CellRow({ cell, value, equals, isAlone, disabled, onEdit }: CellRowProps) {
  const { line, unit, column, message, row } = cell;
  const place = rowAt(unit, formatNumber(line));
  const [owner, reason] = [useId(), useId()];
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['place']}>
        {place}
        {row && (
          <Text size="xs" c="dimmed" lineClamp={2} className={classes['text']} id={owner}>
            {row}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <Input
          size="xs"
          withAria={false}
          aria-label={`${column}, ${place}`}
          aria-describedby={row ? `${owner} ${reason}` : reason}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onEdit([cellKey(cell)], currentTarget.value)}
          onKeyDown={goThrough}
        />
        {value !== cell.value && equals.some(isAlone) && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            classNames={{ root: classes['equals'] ?? '', label: classes['equalsLabel'] ?? '' }}
            disabled={disabled}
            onClick={({ currentTarget }) => {
              // The button is gone then.
              currentTarget.closest('td')?.querySelector('input')?.focus();
              onEdit(equals.map(cellKey), value);
            }}
          >
            Use for all {formatNumber(equals.length)} equal values
          </Button>
        )}
      </Table.Td>
      <Table.Td className={classes['text']}>
        <Text size="xs" id={reason}>
          {message}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** As in a spreadsheet. The form around the fields would generate on Enter. */
function goThrough(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

interface PagesProps {
  readonly column: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ column, page, pages, onPage }: PagesProps) {
  const names = { first: 'First', last: 'Last', next: 'Next', previous: 'Previous' } as const;
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onPage}
      getItemProps={(number) => ({ 'aria-label': `Page ${number} of the faulty values of ${column}` })}
      getControlProps={(control) => ({ 'aria-label': `${names[control]} page of the faulty values of ${column}` })}
    />
  );
}

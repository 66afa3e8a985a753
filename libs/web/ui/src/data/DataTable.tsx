import { Card, Table } from '@mantine/core';
import { type ReactNode } from 'react';
import classes from './DataTable.module.css';

interface DataTableProps {
  /** Header cells. */
  readonly head: ReactNode;
  /** Rows. */
  readonly children: ReactNode;
  /** What is in it, where nothing in it takes the focus: whoever has no pointer scrolls it by the arrow keys. */
  readonly label?: string;
  /** In pixels; on a screen that is narrower the table scrolls sideways, and nothing else does. */
  readonly minWidth?: number;
  /** On a small screen, cells stand below the first of their row, which has the whole width, or below the one that has `data-first`. Those that need their heading there repeat it as `data-label`. */
  readonly stacks?: boolean;
}

/** The card with a table that lists are. */
export function DataTable({ head, children, label, stacks = false, minWidth = stacks ? 0 : 280 }: DataTableProps) {
  const focusable = label === undefined ? {} : { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <Card p={0} data-list tabIndex={-1} className={classes['list']}>
      <Table.ScrollContainer minWidth={minWidth} type="native" {...focusable}>
        <Table verticalSpacing="sm" className={classes['table']} mod={{ stacks }} highlightOnHover>
          <Table.Thead>
            <Table.Tr>{head}</Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

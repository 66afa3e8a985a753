import { ActionIcon, Card, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import classes from './DataTable.module.css';

interface DataTableProps {
  /** Header cells. */
  readonly head: ReactNode;
  /** Rows. */
  readonly children: ReactNode;
  /** In pixels; on a screen that is narrower the table scrolls sideways, and nothing else does. */
  readonly minWidth?: number;
}

/** The card with a table that lists are. */
export function DataTable({ head, children, minWidth = 320 }: DataTableProps) {
  return (
    <Card p={0}>
      <Table.ScrollContainer minWidth={minWidth} type="native">
        <Table verticalSpacing="sm" className={classes['table']} highlightOnHover>
          <Table.Thead>
            <Table.Tr>{head}</Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** A file at the end of a table's row: an icon, named for what it downloads. */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const label = `Download ${name}`;
  return (
    <ActionIcon component="a" href={href} download variant="subtle" aria-label={label} title={label}>
      <IconDownload size={18} stroke={1.8} />
    </ActionIcon>
  );
}

import { ActionIcon, Anchor, Box, Checkbox, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ListedBatch } from '@rowdeck/contracts';
import {
  BatchBadge,
  DataTable,
  DownloadIcon,
  Facts,
  formatDate,
  formatDateTime,
  formatNumber,
  paths,
} from '@rowdeck/ui';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeckThumbnail } from '../../pictures/DeckThumbnail';
import { type BatchSelection } from '../use-batch-selection';
import { useDeleteBatches } from '../use-delete-batches';
import { RenameForm } from './RenameForm';

interface BatchesTableProps {
  readonly batches: readonly ListedBatch[];
  readonly selection: BatchSelection;
}

export function BatchesTable({ batches, selection }: BatchesTableProps) {
  const chosen = batches.filter(({ id }) => selection.has(id)).length;
  return (
    <DataTable
      stacks
      head={
        <>
          <Table.Th>
            <Group gap="sm" wrap="nowrap">
              <Checkbox
                aria-label="Select all batches of this page"
                checked={chosen === batches.length}
                indeterminate={chosen > 0 && chosen < batches.length}
                disabled={selection.isFull && chosen < batches.length}
                onChange={({ currentTarget }) => selection.select(batches, currentTarget.checked)}
              />
              Name
            </Group>
          </Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Rows</Table.Th>
          <Table.Th visibleFrom="md">Created</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </>
      }
    >
      {batches.map((batch) => (
        <Row key={batch.id} batch={batch} selection={selection} />
      ))}
    </DataTable>
  );
}

interface RowProps {
  readonly batch: ListedBatch;
  readonly selection: BatchSelection;
}

function Row({ batch, selection: { has, isFull, select } }: RowProps) {
  const { id, name, row_count, completed_count, created_at } = batch;
  const selected = has(id);
  const [renaming, setRenaming] = useState(false);
  return (
    <Table.Tr bg={selected ? 'var(--mantine-primary-color-light)' : undefined} mod={{ selected }}>
      <Table.Td>
        {renaming ? (
          <RenameForm batch={batch} onDone={() => setRenaming(false)} />
        ) : (
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <Checkbox
              mt={2}
              aria-label={`Select ${name}`}
              checked={selected}
              disabled={isFull && !selected}
              onChange={({ currentTarget }) => select([batch], currentTarget.checked)}
            />
            <DeckThumbnail id={batch.first_presentation_id} status={batch.status} />
            <BatchName batch={batch} />
          </Group>
        )}
      </Table.Td>
      <Table.Td>
        <BatchBadge batch={batch} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }} data-label="Rows">
        {completed_count === row_count
          ? formatNumber(row_count)
          : `${formatNumber(completed_count)} of ${formatNumber(row_count)}`}
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(created_at)}
      </Table.Td>
      <Table.Td>
        <RowActions batch={batch} onRename={() => setRenaming(true)} onDeleted={() => select([batch], false)} />
      </Table.Td>
    </Table.Tr>
  );
}

function BatchName({ batch: { id, name, template_name, csv_name, created_by, expires_at } }: { batch: ListedBatch }) {
  return (
    <Box miw="9rem" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={paths.batch(id)} fw={500}>
        {name}
      </Anchor>
      <Text size="xs" c="dimmed" lineClamp={2}>
        <Facts of={[template_name, csv_name, created_by]} />
      </Text>
      {expires_at && (
        <Text size="xs" c="dimmed">
          Will be deleted on {formatDate(expires_at)}
        </Text>
      )}
    </Box>
  );
}

interface RowActionsProps {
  readonly batch: ListedBatch;
  readonly onRename: () => void;
  readonly onDeleted: () => void;
}

function RowActions({ batch, onRename, onDeleted }: RowActionsProps) {
  const { id, name, template_id, download_url } = batch;
  const { deleteBatches, busy } = useDeleteBatches();
  const remove = async () => {
    if (await deleteBatches([batch])) onDeleted();
  };
  const again = `Run ${name} again with a new CSV`;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {download_url && <DownloadIcon href={download_url} name={`${name} as ZIP`} />}
      <ActionIcon
        component={Link}
        to={paths.newPresentation(template_id, id)}
        variant="subtle"
        aria-label={again}
        title={again}
      >
        <IconRefresh size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon variant="subtle" onClick={onRename} aria-label={`Rename ${name}`} title={`Rename ${name}`}>
        <IconPencil size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        loading={busy}
        onClick={() => void remove()}
        aria-label={`Delete ${name}`}
        title={`Delete ${name}`}
      >
        <IconTrash size={18} stroke={1.8} />
      </ActionIcon>
    </Group>
  );
}

import { Anchor, Group, Table, VisuallyHidden } from '@mantine/core';
import { type PresentationView } from '@rowdeck/contracts';
import { DataTable, DownloadIcon, formatDateTime, formatNumber, paths, PresentationBadge } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { DeckThumbnail } from '../../pictures/DeckThumbnail';

export function PresentationsTable({ presentations }: { presentations: readonly PresentationView[] }) {
  return (
    <DataTable
      stacks
      head={
        <>
          <Table.Th w={{ base: 60, xs: 96 }}>
            <VisuallyHidden>Slide</VisuallyHidden>
          </Table.Th>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="md">Template</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th visibleFrom="md">Created</Table.Th>
          <Table.Th>
            <VisuallyHidden>Links</VisuallyHidden>
          </Table.Th>
        </>
      }
    >
      {presentations.map((presentation) => (
        <Row key={presentation.id} presentation={presentation} />
      ))}
    </DataTable>
  );
}

function Row({ presentation }: { presentation: PresentationView }) {
  const { id, name, template_name, created_at, download_url, row_number, batch_id, batch_name } = presentation;
  return (
    <Table.Tr>
      <Table.Td pr={0}>
        <DeckThumbnail id={presentation.download_available ? id : null} status={presentation.status} />
      </Table.Td>
      <Table.Td miw="9rem" data-first>
        <Anchor component={Link} to={paths.presentation(id)} fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
        <Group gap={4} fz="xs" c="dimmed" lh={1.4} style={{ overflowWrap: 'anywhere' }}>
          Row {formatNumber(row_number)} ·
          <Anchor component={Link} to={paths.batch(batch_id)} inherit>
            <bdi>{batch_name || 'Batch'}</bdi>
          </Anchor>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="md" miw="8rem" style={{ overflowWrap: 'anywhere' }}>
        {template_name}
      </Table.Td>
      <Table.Td>
        <PresentationBadge presentation={presentation} />
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(created_at)}
      </Table.Td>
      <Table.Td ta="right">{download_url && <DownloadIcon href={download_url} name={name} />}</Table.Td>
    </Table.Tr>
  );
}

import { Anchor, Button, Group, Table, Title, VisuallyHidden } from '@mantine/core';
import { type DashboardView } from '@rowdeck/contracts';
import { DataTable, DownloadIcon, EmptyState, formatDate, paths, PresentationBadge, useUndoWords } from '@rowdeck/ui';
import { IconPresentation } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DeckThumbnail } from '../../pictures/DeckThumbnail';
import { TrySample } from '../../samples/TrySample';

type Recent = DashboardView['recent_presentations'];

interface RecentPresentationsProps {
  readonly presentations: Recent;
  readonly stats: DashboardView['stats'];
  /** Whether there were some, in whichever month. */
  readonly emptied: boolean;
}

export function RecentPresentations({ presentations, ...account }: RecentPresentationsProps) {
  if (presentations.length === 0) return <NoPresentations {...account} />;
  return (
    <section aria-labelledby="recent">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="recent">
          Recent presentations
        </Title>
        <Anchor component={Link} to={paths.presentations()} size="sm">
          View all
        </Anchor>
      </Group>
      <RecentTable presentations={presentations} />
    </section>
  );
}

/** A newcomer has none yet; whoever has deleted all of them, or has a template already, is not led to begin with an upload. */
function NoPresentations({ stats, emptied }: Omit<RecentPresentationsProps, 'presentations'>) {
  const hasTemplate = stats.templates_count > 0;
  const isNew = stats.presentations_this_month === 0 && !emptied;
  const undoWords = useUndoWords('presentations');
  const firstStep = hasTemplate
    ? 'Fill one of your templates with a table: each row becomes a presentation.'
    : `Upload a PowerPoint template to create ${isNew ? 'your first' : 'new'} presentations.`;
  return (
    <EmptyState
      icon={<IconPresentation />}
      title={isNew ? 'No presentations yet' : 'No presentations at the moment'}
      text={(emptied && undoWords) || firstStep}
      action={
        hasTemplate ? (
          <Button component={Link} to={paths.newPresentation()}>
            Create Presentations
          </Button>
        ) : (
          <TrySample>
            <Button component={Link} to={paths.newTemplate()}>
              Upload Template
            </Button>
          </TrySample>
        )
      }
    />
  );
}

function RecentTable({ presentations }: { presentations: Recent }) {
  return (
    <DataTable
      stacks
      head={
        <>
          <Table.Th>Name</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th visibleFrom="xl" pl={0}>
            Created
          </Table.Th>
          <Table.Th pl={0}>
            <VisuallyHidden>Download</VisuallyHidden>
          </Table.Th>
        </>
      }
    >
      {presentations.map(({ id, name, status, not_made, created_at, download_url }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <Group gap="sm" wrap="nowrap">
              <DeckThumbnail id={download_url === null ? null : id} status={status} />
              <Anchor
                component={Link}
                to={paths.presentation(id)}
                fw={500}
                miw="7rem"
                style={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </Anchor>
            </Group>
          </Table.Td>
          <Table.Td>
            <PresentationBadge presentation={{ status, not_made }} />
          </Table.Td>
          {/* The day alone, in one line: beside the batches there is no room for more. */}
          <Table.Td visibleFrom="xl" pl={0} style={{ whiteSpace: 'nowrap' }}>
            {formatDate(created_at)}
          </Table.Td>
          <Table.Td pl={0} ta="right">
            {download_url && <DownloadIcon href={download_url} name={name} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

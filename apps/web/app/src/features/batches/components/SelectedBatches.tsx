import { Button, Group, Kbd, Text } from '@mantine/core';
import { type ListedBatch } from '@rowdeck/contracts';
import { formatCount, formatNumber, useShortcut } from '@rowdeck/ui';
import { IconTrash } from '@tabler/icons-react';
import { type BatchSelection } from '../use-batch-selection';
import { useDeleteBatches } from '../use-delete-batches';
import classes from './SelectedBatches.module.css';

interface SelectedBatchesProps {
  readonly selection: BatchSelection;
  /** Those of the page. */
  readonly shown: readonly Pick<ListedBatch, 'id'>[];
}

/** What is done with the batches that are selected. It lies over the end of the list while that is out of sight, so that nothing moves when one is. */
export function SelectedBatches({ selection, shown }: SelectedBatchesProps) {
  const { batches, clear } = selection;
  const { deleteBatches, busy } = useDeleteBatches();
  const remove = async () => {
    if (await deleteBatches(batches)) clear();
  };
  const isAny = batches.length > 0;
  useShortcut('Delete', () => {
    if (isAny && !busy) void remove();
    return isAny;
  });
  return (
    <Group className={classes['selection']} gap="sm" mod={{ any: isAny }}>
      <Text size="sm" c="dimmed" role="status">
        {isAny ? selectedWords(selection, shown) : ''}
      </Text>
      {/* Where the words take a line of their own, both stand in the next one. */}
      {isAny && (
        <Group gap="xs" wrap="nowrap">
          <DeleteSelected busy={busy} onDelete={() => void remove()} />
          <Button size="xs" variant="subtle" disabled={busy} onClick={clear}>
            Clear
          </Button>
        </Group>
      )}
    </Group>
  );
}

/** '23 batches selected, 3 of them not on this page' */
function selectedWords({ batches, isFull, has }: BatchSelection, shown: SelectedBatchesProps['shown']): string {
  const elsewhere = batches.length - shown.filter(({ id }) => has(id)).length;
  const some = elsewhere < batches.length ? `${formatNumber(elsewhere)} of them ` : '';
  const most = isFull ? ', as many as can be deleted at once' : '';
  const where = elsewhere > 0 ? `, ${some}not on this page` : '';
  return `${formatCount(batches.length, 'batch', 'batches')} selected${most}${where}`;
}

function DeleteSelected({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  return (
    <Button
      size="xs"
      color="red"
      variant="light"
      leftSection={<IconTrash size={15} />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm" aria-hidden>
          Del
        </Kbd>
      }
      aria-keyshortcuts="Delete"
      loading={busy}
      onClick={onDelete}
    >
      Delete selected
    </Button>
  );
}

import { Button, Modal } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { paths } from '@rowdeck/ui';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDeleteBatches } from '../use-delete-batches';
import { RenameForm } from './RenameForm';

/** What can be done with a batch as a whole, beside its download. */
export function BatchActions({ batch }: { batch: Pick<BatchView, 'id' | 'name' | 'template_id'> }) {
  const { id, name, template_id } = batch;
  const [renaming, setRenaming] = useState(false);
  const { deleteBatches, busy } = useDeleteBatches();
  const navigate = useNavigate();
  const remove = async () => {
    if (await deleteBatches([batch])) void navigate(paths.batches());
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={17} />} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button
        component={Link}
        to={paths.newPresentation(template_id, id)}
        variant="default"
        leftSection={<IconRefresh size={17} />}
      >
        Run again with a new CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={17} />}
        loading={busy}
        onClick={() => void remove()}
        aria-label={`Delete ${name}`}
      >
        Delete
      </Button>
      <Modal
        opened={renaming}
        onClose={() => setRenaming(false)}
        title="Rename batch"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <RenameForm batch={batch} onDone={() => setRenaming(false)} />
      </Modal>
    </>
  );
}

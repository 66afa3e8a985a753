import { Button, Modal } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { DownloadButton, NoDownloadButton, paths } from '@rowdeck/ui';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDeleteBatches } from '../use-delete-batches';
import { NO_ZIP } from './batch-sentences';
import { RenameForm } from './RenameForm';

/** What can be done with a batch as a whole: at all times the same, so that none of it moves. */
export function BatchActions({ batch }: { batch: BatchView }) {
  const { id, name, template_id } = batch;
  const { deleteBatches, busy } = useDeleteBatches();
  const navigate = useNavigate();
  const remove = async () => {
    if (await deleteBatches([batch])) void navigate(paths.batches());
  };
  return (
    <>
      <Zip batch={batch} />
      <Rename batch={batch} />
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
    </>
  );
}

function Zip({ batch: { download_url, finished_at } }: { batch: BatchView }) {
  const words = 'Download ZIP';
  if (download_url !== null) return <DownloadButton href={download_url}>{words}</DownloadButton>;
  const reason = finished_at === null ? 'The ZIP can be downloaded as soon as all rows have ended.' : NO_ZIP;
  return <NoDownloadButton reason={reason}>{words}</NoDownloadButton>;
}

function Rename({ batch }: { batch: BatchView }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={17} />} onClick={() => setRenaming(true)}>
        Rename
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

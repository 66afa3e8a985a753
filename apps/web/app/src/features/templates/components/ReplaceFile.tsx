import { Button } from '@mantine/core';
import { type TemplateDetail } from '@rowdeck/contracts';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from './Dialog';
import { ConfirmVersion } from './ConfirmVersion';
import { UploadVersion } from './UploadVersion';
import { useUploadVersion } from '../use-upload-version';

/** The button that uses another file for a template, and its dialog: the file, then what it changes. */
export function ReplaceFile({ template }: { template: Pick<TemplateDetail, 'id' | 'name'> }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={17} />} onClick={() => setOpened(true)}>
        Replace File
      </Button>
      <Dialog title="Replace the file" opened={opened} onClose={close}>
        <ReplaceSteps templateId={template.id} onClose={close} />
      </Dialog>
    </>
  );
}

function ReplaceSteps({ templateId, onClose }: { templateId: number; onClose: () => void }) {
  const upload = useUploadVersion(templateId);
  const cancel = () => {
    upload.giveUp();
    onClose();
  };
  if (upload.changes === null) return <UploadVersion upload={upload} onCancel={cancel} />;
  return <ConfirmVersion templateId={templateId} changes={upload.changes} onUsed={onClose} onCancel={cancel} />;
}

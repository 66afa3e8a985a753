import { Button, Group, Stack, Text } from '@mantine/core';
import { TEMPLATE_EXTENSIONS } from '@rowdeck/contracts';
import { FilePicker } from '@rowdeck/ui';
import { useState } from 'react';
import { type VersionUpload } from '../use-upload-version';
import { refuseOtherKinds } from '../refuse-other-kinds';
import { UploadMeter } from './UploadMeter';

interface UploadVersionProps {
  readonly upload: VersionUpload;
  readonly onCancel: () => void;
}

/** The first step of replacing a file: nothing is replaced by it. */
export function UploadVersion({ upload: { start, busy, sent, error, forget }, onCancel }: UploadVersionProps) {
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File | null) => {
    forget();
    setFile(chosen);
  };
  return (
    <Stack>
      <Text size="sm">
        You will see what changes before the file is used. The template keeps its name and its team, and its earlier
        files can be used again.
      </Text>
      <FilePicker
        label="PowerPoint file"
        extensions={TEMPLATE_EXTENSIONS}
        hint=".pptx, .potx or .ppsx up to 100MB"
        file={file}
        error={error}
        disabled={busy}
        refuse={refuseOtherKinds}
        onChange={choose}
      />
      {busy && <UploadMeter sent={sent} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={file === null || busy} aria-busy={busy} onClick={() => file && start(file)}>
          {busy ? 'Uploading...' : 'Compare'}
        </Button>
      </Group>
    </Stack>
  );
}

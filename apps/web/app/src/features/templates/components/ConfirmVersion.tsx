import { Button, Group, Stack } from '@mantine/core';
import { messageOf, useUseVersionMutation } from '@rowdeck/api-client';
import { type VersionChanges as Changes } from '@rowdeck/contracts';
import { FormAlert, notify } from '@rowdeck/ui';
import { VersionChanges } from './VersionChanges';

interface ConfirmVersionProps {
  readonly templateId: number;
  readonly changes: Changes;
  readonly onUsed: () => void;
  readonly onCancel: () => void;
}

/** What another file changes, and the button that uses it. */
export function ConfirmVersion({ templateId, changes, onUsed, onCancel }: ConfirmVersionProps) {
  const [replace, { isLoading: busy, error }] = useUseVersionMutation();
  const confirm = async () => {
    const used = await replace({ id: templateId, changes });
    if (used.error) return;
    onUsed();
    notify.success(
      `“${used.data.file_name}” is used from now on. The file before is among the versions of the template.`,
    );
  };
  return (
    <Stack>
      <FormAlert message={error === undefined ? null : messageOf(error)} />
      <VersionChanges changes={changes} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={busy || changes.same_file} aria-busy={busy} onClick={() => void confirm()}>
          {busy ? 'Saving...' : 'Use This File'}
        </Button>
      </Group>
    </Stack>
  );
}

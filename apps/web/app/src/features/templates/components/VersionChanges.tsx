import { Stack, Text } from '@mantine/core';
import { type VersionChanges as Changes } from '@rowdeck/contracts';
import { formatCount, formatFileSize, PlaceholderChanges } from '@rowdeck/ui';
import { TemplateFaults } from './TemplateFaults';

/** More are counted: nobody compares hundreds. */
const SHOWN = 30;

/** What would be different with another file: its placeholders, and what is wrong with it. */
export function VersionChanges({ changes }: { changes: Changes }) {
  const { file_name, file_size, slides_count, placeholders_count } = changes;
  return (
    <Stack gap="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{file_name}</strong>: {formatFileSize(file_size)}, {formatCount(slides_count, 'slide')},{' '}
        {formatCount(placeholders_count, 'placeholder')}.
      </Text>
      <Comparison changes={changes} />
      <TemplateFaults faults={changes.faults} />
    </Stack>
  );
}

function Comparison({ changes }: { changes: Changes }) {
  const { same_file, added, removed, changed } = changes;
  if (same_file) return <Text size="sm">This is the very file that the template has already.</Text>;
  return (
    <>
      {added.length + removed.length + changed.length > 0 && (
        <Text size="sm">
          Presentations that were made already stay as they are. Tables for this template have to fit the new
          placeholders.
        </Text>
      )}
      <PlaceholderChanges changes={changes} shown={SHOWN} />
    </>
  );
}

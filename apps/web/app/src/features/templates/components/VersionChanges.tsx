import { Code, Group, Stack, Text } from '@mantine/core';
import { type VersionChanges as Changes } from '@rowdeck/contracts';
import { formatCount, formatFileSize, formatNumber } from '@rowdeck/ui';
import { TemplateFaults } from './TemplateFaults';

/** More are counted: nobody compares hundreds. */
const SHOWN = 30;

/** What would be different with another file: its placeholders, and what is wrong with it. */
export function VersionChanges({ changes }: { changes: Changes }) {
  const { file_name, file_size, slides_count, placeholders_count, added, removed, changed } = changes;
  return (
    <Stack gap="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{file_name}</strong>: {formatFileSize(file_size)}, {formatCount(slides_count, 'slide')},{' '}
        {formatCount(placeholders_count, 'placeholder')}.
      </Text>
      <Text size="sm">{summaryOf(changes)}</Text>
      <Names title="New placeholders, which will need a column" names={added} />
      <Names title="Placeholders that are gone" names={removed} />
      <Names
        title="Placeholders with other filters"
        names={changed.map(({ name, before, after }) => `${name}: ${filtersOf(before)} → ${filtersOf(after)}`)}
      />
      <TemplateFaults faults={changes.faults} />
    </Stack>
  );
}

const filtersOf = (filters: readonly string[]): string => (filters.length === 0 ? 'none' : filters.join(', '));

function summaryOf({ same_file, added, removed, changed }: Changes): string {
  if (same_file) return 'This is the very file that the template has already.';
  return added.length + removed.length + changed.length === 0
    ? 'The placeholders are the same as before.'
    : 'Presentations that were made already stay as they are. Tables for this template have to fit the new placeholders.';
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {title}
      </Text>
      <Group component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <Code style={{ overflowWrap: 'anywhere' }}>{name}</Code>
          </li>
        ))}
        {names.length > SHOWN && <li>and {formatNumber(names.length - SHOWN)} more</li>}
      </Group>
    </div>
  );
}

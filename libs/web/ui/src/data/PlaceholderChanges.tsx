import { Code, Group, Stack, Text } from '@mantine/core';
import { type PlaceholderChanges as Changes } from '@rowdeck/contracts';
import { formatNumber } from '../format/format';

interface PlaceholderChangesProps {
  readonly changes: Changes;
  /** How many of each kind are named; the others are counted. */
  readonly shown: number;
}

/** Which placeholders come, go and are printed otherwise with another file of their template. */
export function PlaceholderChanges({ changes: { added, removed, changed }, shown }: PlaceholderChangesProps) {
  if (added.length + removed.length + changed.length === 0)
    return <Text size="sm">The placeholders are the same as before.</Text>;
  const others = changed.map(({ name, before, after }) => `${name}: ${filtersOf(before)} → ${filtersOf(after)}`);
  return (
    <Stack gap="sm">
      <Names title="New placeholders" names={added} shown={shown} />
      <Names title="Placeholders that are gone" names={removed} shown={shown} />
      <Names title="Placeholders with other filters" names={others} shown={shown} />
    </Stack>
  );
}

const filtersOf = (filters: readonly string[]): string => (filters.length === 0 ? 'none' : filters.join(', '));

interface NamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly shown: number;
}

function Names({ title, names, shown }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {title}
      </Text>
      <Group component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {names.slice(0, shown).map((name) => (
          <li key={name}>
            <Code style={{ overflowWrap: 'anywhere' }}>{name}</Code>
          </li>
        ))}
        {names.length > shown && (
          <Text component="li" size="sm">
            and {formatNumber(names.length - shown)} more
          </Text>
        )}
      </Group>
    </div>
  );
}

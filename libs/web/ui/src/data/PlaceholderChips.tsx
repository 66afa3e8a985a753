import { Code, Group, Text } from '@mantine/core';
import classes from './PlaceholderChips.module.css';

interface PlaceholderChipsProps {
  readonly placeholders: readonly string[];
  /** How many there are, where `placeholders` are but the first. */
  readonly count?: number;
  /** How many are named; the others are counted. */
  readonly shown: number;
}

/** The first placeholders of a template, with '+N more'. A name that is too long is cut, and whole under the pointer. */
export function PlaceholderChips({ placeholders, count = placeholders.length, shown }: PlaceholderChipsProps) {
  const more = count - Math.min(shown, placeholders.length);
  return (
    <Group gap={6} miw={0}>
      {placeholders.slice(0, shown).map((placeholder) => (
        <Code key={placeholder} className={classes['chip']} title={placeholder}>
          {placeholder}
        </Code>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          +{more} more
        </Text>
      )}
    </Group>
  );
}

import { Badge, Code, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { faultyCount } from '../format/batch-words';
import { formatCount, formatNumber } from '../format/format';
import classes from './PlaceholderChips.module.css';

/** What is not one of these is grey: a later server may know more statuses than this page. */
const COLOURS = new Map([
  ['completed', 'green'],
  ['processing', 'blue'],
  ['failed', 'red'],
]);

interface StatusBadgeProps {
  readonly status: string;
  /** In the place of what the status is called. */
  readonly words?: string | undefined;
}

export function StatusBadge({ status, words }: StatusBadgeProps) {
  return (
    <Badge
      color={COLOURS.get(status) ?? 'gray'}
      variant="light"
      tt={words === undefined ? 'capitalize' : 'none'}
      style={{ flexShrink: 0, overflow: 'visible' }}
      miw="max-content"
      data-status={status}
    >
      {words ?? status}
    </Badge>
  );
}

interface BatchState {
  readonly status: string;
  readonly failed_count: number;
  readonly not_made_count: number;
}

const ENDED = ['completed', 'failed'];

/** The state of a batch: one that has completed with failed rows is neither a success nor a failure, and of one that was cancelled rows were not made. */
export function BatchBadge({ batch }: { batch: BatchState }) {
  const { status, failed_count, not_made_count } = batch;
  const faulty = faultyCount(batch);
  if (not_made_count > 0 && ENDED.includes(status)) {
    const words = faulty === 0 ? 'Cancelled' : `Cancelled, ${formatNumber(faulty)} failed`;
    return <WordsBadge state="cancelled" color="grape" words={words} />;
  }
  if (status !== 'completed' || failed_count === 0) return <StatusBadge status={status} />;
  const words = `Completed with ${formatNumber(failed_count)} failed`;
  return <WordsBadge state="with_failures" color="marigold" words={words} />;
}

interface PresentationState {
  readonly status: string;
  readonly not_made: boolean;
}

/** The state of a presentation: with one that was not made, since its batch was cancelled, nothing is wrong. */
export function PresentationBadge({ presentation: { status, not_made } }: { presentation: PresentationState }) {
  if (not_made) return <WordsBadge state="not_made" color="gray" words="Not made" />;
  return <StatusBadge status={status} />;
}

function WordsBadge({ state, color, words }: { state: string; color: string; words: string }) {
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      style={{ flexShrink: 0, overflow: 'visible' }}
      miw="max-content"
      data-status={state}
    >
      {words}
    </Badge>
  );
}

/** That a template has text which cannot be filled; nothing where it has none. */
export function UnfilledBadge({ places }: { places: number }) {
  if (places === 0) return null;
  return (
    <Badge
      color="red"
      variant="light"
      tt="none"
      leftSection={<IconAlertTriangle size={12} aria-hidden />}
      miw="max-content"
    >
      {formatCount(places, 'place')} must be fixed
    </Badge>
  );
}

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

/** What is known of a thing, in one line. A name that is written from right to left does not move the others about. */
export function Facts({ of: facts }: { readonly of: readonly (string | null | undefined)[] }) {
  return facts
    .filter((fact): fact is string => Boolean(fact))
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}

import { Anchor, Stack, Text } from '@mantine/core';
import { type Left } from '../what-is-left';

interface WhatIsLeftProps {
  readonly left: readonly Left[];
}

/** Leads to the first field there, past what may have been folded. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  const field = ['[aria-invalid="true"]', '[data-left] input', 'input, button:not(:disabled), a'].map((what) =>
    place?.querySelector<HTMLElement>(what),
  );
  field.find(Boolean)?.focus();
}

/** Says beside a button that cannot be pressed yet what is to be done first, and leads there: it may be screens above. */
export function WhatIsLeft({ left }: WhatIsLeftProps) {
  if (left.length === 0) return null;
  return (
    <Stack component="section" aria-label="What is left to be done" gap={4}>
      <Text size="sm" fw={600}>
        Before you can generate:
      </Text>
      {left.map(({ words, place }) => (
        <Text key={words} size="sm">
          {words}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            aria-label={`Show where: ${words}`}
            onClick={() => goTo(place)}
          >
            Show where
          </Anchor>
        </Text>
      ))}
    </Stack>
  );
}

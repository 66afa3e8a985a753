import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { type DeckSlides } from '@rowdeck/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../format/format';
import { OverflowNotes } from './OverflowNotes';
import { SlideStage } from './SlideStage';

interface SlideViewerProps {
  readonly deck: DeckSlides;
  /** Whose slides they are. */
  readonly name: string;
  /** What is said where there is no picture, in the place of what their status says. */
  readonly words?: string | undefined;
}

const WORDS = {
  pending: 'Preview coming soon',
  failed: 'These slides cannot be shown here. The file itself is all right to use.',
  unavailable: 'Previews are not set up on this server.',
  ready: 'There is no slide in this file.',
} as const;

/** The slides of a deck, one at a time; the arrow keys turn them over. */
export function SlideViewer({ deck: { status, slides, slides_count }, name, words }: SlideViewerProps) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, Math.max(0, slides.length - 1));
  const picture = slides[place];
  const turn = (by: number) => setAt(Math.max(0, Math.min(slides.length - 1, place + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <Stack gap="xs" component="section" aria-label="Slides" onKeyDown={onKeyDown}>
      <SlideStage picture={picture} label={`Slide ${picture?.number ?? 1} of ${name}`}>
        {words ?? WORDS[status]}
      </SlideStage>
      {slides.length > 1 && (
        <Group justify="center" gap="xs" wrap="nowrap">
          <Turn
            label="Previous slide"
            icon={<IconChevronLeft size={18} />}
            end={place === 0}
            onClick={() => turn(-1)}
          />
          <Text size="sm" c="dimmed" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
            Slide {formatNumber(place + 1)} of {formatNumber(slides.length)}
          </Text>
          <Turn
            label="Next slide"
            icon={<IconChevronRight size={18} />}
            end={place === slides.length - 1}
            onClick={() => turn(1)}
          />
        </Group>
      )}
      <OverflowNotes overflows={picture?.overflows ?? []} />
      <LeftOut shown={slides.length} all={slides_count} />
    </Stack>
  );
}

/** Says that a deck has more slides than are drawn. */
function LeftOut({ shown, all }: { readonly shown: number; readonly all: number }) {
  if (shown === 0 || all <= shown) return null;
  return (
    <Text size="xs" c="dimmed" ta="center">
      Only the first {formatNumber(shown)} of {formatNumber(all)} slides are shown.
    </Text>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly end: boolean;
  readonly onClick: () => void;
}

/** Not disabled at the end: what has the focus would lose it, and the arrow keys with it. */
function Turn({ label, icon, end, onClick }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-disabled={end}
      data-disabled={end || undefined}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

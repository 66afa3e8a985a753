import { ActionIcon, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type DeckSlides } from '@rowdeck/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../format/format';
import { OverflowNotes } from './OverflowNotes';
import { SlideStage } from './SlideStage';
import { turnedByKeys } from './turn-keys';

interface SlideViewerProps {
  readonly deck: DeckSlides;
  /** Whose slides they are. */
  readonly name: string;
  /** What is said where there is no picture, in the place of what their status says. */
  readonly words?: string | undefined;
  /** What can be done where there is no picture. */
  readonly action?: ReactNode;
}

const WORDS = {
  pending: 'Preview coming soon',
  delayed: 'Previews do not work at the moment; they will come when the renderer is back.',
  failed: 'These slides cannot be shown here. The file itself is all right to use.',
  unavailable: 'Previews are not set up on this server.',
  ready: 'There is no slide in this file.',
} as const;

/** The slides of a deck, one at a time; the arrow keys turn them over. */
export function SlideViewer({
  deck: { status, slides, slides_count },
  name,
  words = WORDS[status],
  action,
}: SlideViewerProps) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, Math.max(0, slides.length - 1));
  const picture = slides[place];
  const turn = (by: number) => setAt(Math.max(0, Math.min(slides.length - 1, place + by)));
  return (
    <Stack gap="xs" component="section" aria-label="Slides" onKeyDown={turnedByKeys({ onArrow: turn })}>
      <VisuallyHidden aria-live="polite">
        {picture ? `Slide ${formatNumber(place + 1)} is shown.` : words}
      </VisuallyHidden>
      <SlideStage
        picture={picture}
        label={`Slide ${picture?.number ?? 1} of ${name}`}
        keys={slides.length > 1 ? `Slides of ${name}. The arrow keys turn them over.` : undefined}
        action={action}
      >
        {words}
      </SlideStage>
      {slides.length > 1 && <Turners place={place} slides={slides.length} onTurn={turn} />}
      <div aria-live="polite">
        <OverflowNotes overflows={picture?.overflows ?? []} />
      </div>
      <LeftOut shown={slides.length} all={slides_count} />
    </Stack>
  );
}

interface TurnersProps {
  /** From 0. */
  readonly place: number;
  readonly slides: number;
  readonly onTurn: (by: number) => void;
}

function Turners({ place, slides, onTurn }: TurnersProps) {
  return (
    <Group justify="center" gap="xs" wrap="nowrap">
      <Turn label="Previous slide" icon={<IconChevronLeft size={18} />} end={place === 0} onClick={() => onTurn(-1)} />
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        Slide {formatNumber(place + 1)} of {formatNumber(slides)}
      </Text>
      <Turn
        label="Next slide"
        icon={<IconChevronRight size={18} />}
        end={place === slides - 1}
        onClick={() => onTurn(1)}
      />
    </Group>
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
  readonly icon: ReactNode;
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

import { ActionIcon, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messageOf, skipToken, useRowPreview, useTemplateQuery, useTemplateSlidesQuery } from '@rowdeck/api-client';
import { formatNumber, OverflowNotes, SlideStage } from '@rowdeck/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { rowToPreview } from '../row-to-preview';
import { type WizardState } from '../wizard-state';

/** So long after the last change a slide is drawn. In milliseconds. */
const PAUSE_MS = 400;

/** The first slide that rows change, where the template says. */
function useFirstSlide(id: number): number {
  const { data } = useTemplateQuery(id);
  const slides = data?.placeholder_places.flatMap(({ places }) => places.flatMap(({ slide }) => slide ?? []));
  return slides === undefined || slides.length === 0 ? 1 : Math.min(...slides);
}

/** Asks for a slide with the values of a row, a moment after the last change. */
function useRowPicture(state: WizardState, place: number, slide: number) {
  const id = state.template?.id ?? 0;
  const { data: deck, isLoading } = useTemplateSlidesQuery(id);
  const isOff = deck?.status === 'unavailable';
  // As a text: nothing is drawn anew for a change that shows on no slide.
  const wanted = useMemo(() => JSON.stringify(rowToPreview(state, place, slide)), [state, place, slide]);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const order = useMemo(() => JSON.parse(asked) as ReturnType<typeof rowToPreview>, [asked]);
  const { data, error, isFetching } = useRowPreview(isLoading || isOff ? skipToken : (order ?? skipToken));
  const waiting = !isOff && (isFetching || wanted !== asked);
  const failed = error === undefined ? data?.reason : messageOf(error);
  const words = isOff ? OFF : waiting ? DRAWING : (failed ?? DRAWING);
  const picture = error === undefined ? (data?.picture ?? undefined) : undefined;
  return { picture, waiting, words, slides: deck?.slides_count ?? 1 };
}

/** What a row looks like on a slide, with ← and → for the rows: while it is drawn, the one before stays. */
export function RowPreview({ state }: { state: WizardState }) {
  const first = useFirstSlide(state.template?.id ?? 0);
  const [place, setPlace] = useState(0);
  const [chosenSlide, setSlide] = useState<number | null>(null);
  const slide = chosenSlide ?? first;
  const { slides, words, ...stage } = useRowPicture(state, place, slide);
  const { drawnRows = [], totalRows = 0 } = state.table?.preview ?? {};
  const rows = drawnRows.length;
  if (rows === 0) return null;
  const turnRow = (by: number) => setPlace(Math.max(0, Math.min(rows - 1, place + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turnRow(1);
    if (key === 'ArrowLeft') turnRow(-1);
  };
  return (
    <Paper component="section" aria-labelledby="row-preview" withBorder p="md" radius="lg" onKeyDown={onKeyDown}>
      <Stack gap="xs">
        <Title order={2} size="h5" id="row-preview">
          Preview
        </Title>
        <SlideStage {...stage} label={`Slide ${slide} with row ${place + 1}`}>
          {words}
        </SlideStage>
        <Group justify="space-between" gap="xs">
          <Turner
            {...{ what: 'row', at: place + 1, of: rows, onTurn: turnRow }}
            words={rowWords(place + 1, rows, totalRows)}
          />
          {slides > 1 && (
            <Turner
              {...{ what: 'slide', at: slide, of: slides }}
              words={`Slide ${formatNumber(slide)} of ${formatNumber(slides)}`}
              onTurn={(by) => setSlide(Math.max(1, Math.min(slides, slide + by)))}
            />
          )}
        </Group>
        <OverflowNotes overflows={stage.picture?.overflows ?? []} />
      </Stack>
    </Paper>
  );
}

const DRAWING = 'The preview is being drawn.';
const OFF = 'Previews are not set up on this server.';

const rowWords = (row: number, shown: number, total: number): string =>
  shown < total
    ? `Row ${formatNumber(row)} of the first ${formatNumber(shown)}`
    : `Row ${formatNumber(row)} of ${formatNumber(total)}`;

interface TurnerProps {
  readonly what: 'row' | 'slide';
  readonly at: number;
  readonly of: number;
  readonly words: string;
  readonly onTurn: (by: number) => void;
}

/** Not disabled at the ends: what has the focus would lose it. */
function Turner({ what, at, of, words, onTurn }: TurnerProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Previous ${what}`}
        aria-disabled={at === 1}
        data-disabled={at === 1 || undefined}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text size="sm" c="dimmed" aria-live="polite">
        {words}
      </Text>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Next ${what}`}
        aria-disabled={at === of}
        data-disabled={at === of || undefined}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}

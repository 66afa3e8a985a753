import { Group, Paper, Stack, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messageOf, skipToken, useRowPreview, useTemplateQuery, useTemplateSlidesQuery } from '@rowdeck/api-client';
import { formatNumber, OverflowNotes, SlideStage } from '@rowdeck/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { rowToPreview } from '../row-to-preview';
import { useRowAt } from '../use-row-at';
import { GoToRow, Turner } from './PreviewControls';
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
  const { cells, state: rowState } = useRowAt(state.table, place);
  const id = state.template?.id ?? 0;
  const { data: deck, isLoading } = useTemplateSlidesQuery(id);
  const isOff = deck?.status === 'unavailable';
  // As a text: nothing is drawn anew for a change that shows on no slide.
  const wanted = useMemo(
    () => JSON.stringify(rowToPreview(state, { place, cells }, slide)),
    [state, place, cells, slide],
  );
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const order = useMemo(() => JSON.parse(asked) as ReturnType<typeof rowToPreview>, [asked]);
  const { data, error, isFetching } = useRowPreview(isLoading || isOff ? skipToken : (order ?? skipToken));
  const waiting = !isOff && rowState !== 'gone' && (isFetching || wanted !== asked || rowState === 'reading');
  const failed = error === undefined ? data?.reason : messageOf(error);
  const words = isOff ? OFF : rowState === 'gone' ? GONE : waiting ? DRAWING : (failed ?? DRAWING);
  const picture = error === undefined && rowState !== 'gone' ? (data?.picture ?? undefined) : undefined;
  return { picture, waiting, words, slides: deck?.slides_count ?? 1 };
}

/** What a row looks like on a slide, with ← and → for the rows: while it is drawn, the one before stays. */
export function RowPreview({ state }: { state: WizardState }) {
  const first = useFirstSlide(state.template?.id ?? 0);
  const [place, setPlace] = useState(0);
  const [chosenSlide, setSlide] = useState<number | null>(null);
  const slide = chosenSlide ?? first;
  const { slides, words, ...stage } = useRowPicture(state, place, slide);
  const rows = state.table?.preview.totalRows ?? 0;
  if (rows === 0) return null;
  const turnRow = (by: number) => setPlace(Math.max(0, Math.min(rows - 1, place + by)));
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // There they move the caret.
    if (target instanceof HTMLInputElement) return;
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
          <RowControls place={place} rows={rows} onTurn={turnRow} onPlace={setPlace} />
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

const GONE = 'This row can no longer be read. The file may have been moved or changed; choose it again.';

interface RowControlsProps {
  /** From 0. */
  readonly place: number;
  readonly rows: number;
  readonly onTurn: (by: number) => void;
  readonly onPlace: (place: number) => void;
}

function RowControls({ place, rows, onTurn, onPlace }: RowControlsProps) {
  return (
    <Group gap="xs">
      <Turner
        {...{ what: 'row', at: place + 1, of: rows, onTurn }}
        words={`Row ${formatNumber(place + 1)} of ${formatNumber(rows)}`}
      />
      {rows > 1 && <GoToRow rows={rows} onGo={(row) => onPlace(row - 1)} />}
    </Group>
  );
}

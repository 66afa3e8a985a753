import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useTemplateQuery } from '@rowdeck/api-client';
import { formatNumber, OverflowNotes, SlideStage, turnedByKeys } from '@rowdeck/ui';
import { useRef, useState } from 'react';
import { useRowPicture } from '../use-row-picture';
import { GoToRow, Turner } from './PreviewControls';
import { type WizardState } from '../wizard-state';

/** The first slide that rows change, where the template says. */
function useFirstSlide(id: number): number {
  const { data } = useTemplateQuery(id);
  const slides = data?.placeholder_places.flatMap(({ places }) => places.flatMap(({ slide }) => slide ?? []));
  return slides === undefined || slides.length === 0 ? 1 : Math.min(...slides);
}

/** What a row looks like on a slide, with ← and → for the rows: while it is drawn, the one before stays. */
export function RowPreview({ state }: { state: WizardState }) {
  const first = useFirstSlide(state.template?.id ?? 0);
  const [place, setPlace] = useState(0);
  const [chosenSlide, setSlide] = useState<number | null>(null);
  const slide = chosenSlide ?? first;
  const { slides, ...shown } = useRowPicture(state, place, slide);
  const rows = state.table?.preview.totalRows ?? 0;
  if (rows === 0) return null;
  const turnRow = (by: number) => setPlace(Math.max(0, Math.min(rows - 1, place + by)));
  const turnSlide = (by: number) => setSlide(Math.max(1, Math.min(slides, slide + by)));
  return (
    <Paper
      component="section"
      aria-labelledby="row-preview"
      withBorder
      p="md"
      radius="lg"
      onKeyDown={turnedByKeys({ onArrow: turnRow, onPage: turnSlide })}
    >
      <ShownRow {...shown} {...{ place, rows, slide, slides }} onPlace={setPlace} onRow={turnRow} onSlide={turnSlide} />
    </Paper>
  );
}

interface ShownRowProps extends Omit<ReturnType<typeof useRowPicture>, 'slides'> {
  /** From 0. */
  readonly place: number;
  readonly rows: number;
  readonly slide: number;
  readonly slides: number;
  readonly onPlace: (place: number) => void;
  readonly onRow: (by: number) => void;
  readonly onSlide: (by: number) => void;
}

const keysOf = (slides: number): string =>
  `← and → turn the rows${slides > 1 ? ', Page Up and Page Down the slides' : ''}.`;

function ShownRow({ place, rows, slide, slides, onPlace, onRow, onSlide, ...about }: ShownRowProps) {
  const { words, said, label, again, ...stage } = about;
  const ref = useRef<HTMLDivElement>(null);
  const goTo = (row: number, byEnter: boolean) => {
    onPlace(row);
    // There the arrow keys turn rows.
    if (byEnter) ref.current?.focus();
  };
  return (
    <Stack gap="xs">
      <Title order={2} size="h5" id="row-preview">
        Preview
      </Title>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <SlideStage
        {...stage}
        ref={ref}
        label={label}
        keys={`Preview. ${keysOf(slides)}`}
        action={again && <TryAgain onClick={again} />}
      >
        {words}
      </SlideStage>
      <Group justify="space-between" gap="xs">
        <RowControls place={place} rows={rows} onTurn={onRow} onPlace={goTo} />
        {slides > 1 && (
          <Turner
            {...{ what: 'slide', at: slide, of: slides, onTurn: onSlide }}
            words={`Slide ${formatNumber(slide)} of ${formatNumber(slides)}`}
          />
        )}
      </Group>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        Within the preview, {keysOf(slides)}
      </Text>
      <div aria-live="polite">
        <OverflowNotes overflows={stage.picture?.overflows ?? []} />
      </div>
    </Stack>
  );
}

function TryAgain({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      Try again
    </Button>
  );
}

interface RowControlsProps {
  /** From 0. */
  readonly place: number;
  readonly rows: number;
  readonly onTurn: (by: number) => void;
  readonly onPlace: (place: number, byEnter: boolean) => void;
}

function RowControls({ place, rows, onTurn, onPlace }: RowControlsProps) {
  return (
    <Group gap="xs">
      <Turner
        {...{ what: 'row', at: place + 1, of: rows, onTurn }}
        words={`Row ${formatNumber(place + 1)} of ${formatNumber(rows)}`}
      />
      {rows > 1 && <GoToRow rows={rows} onGo={(row, byEnter) => onPlace(row - 1, byEnter)} />}
    </Group>
  );
}

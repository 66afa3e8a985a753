import { useDebouncedValue } from '@mantine/hooks';
import { messageOf, skipToken, useRowPreview, useTemplateSlidesQuery } from '@rowdeck/api-client';
import { formatNumber } from '@rowdeck/ui';
import { useMemo } from 'react';
import { rowToPreview } from './row-to-preview';
import { useRowAt } from './use-row-at';
import { type WizardState } from './wizard-state';

/** So long after the last change a slide is drawn. In milliseconds. */
const PAUSE_MS = 400;
const DRAWING = 'The preview is being drawn.';
const OFF = 'Previews are not set up on this server.';
const GONE = 'This row can no longer be read. The file may have been moved or changed; choose it again.';

/** Asks for a slide with the values of a row, a moment after the last change. */
export function useRowPicture(state: WizardState, place: number, slide: number) {
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
  const { of, data, error, isFetching, again } = useRowPreview(isLoading || isOff ? skipToken : (order ?? skipToken));
  const waiting = !isOff && rowState !== 'gone' && (isFetching || wanted !== asked || rowState === 'reading');
  const failed = error === undefined ? data?.reason : messageOf(error);
  const words = isOff ? OFF : rowState === 'gone' ? GONE : waiting ? DRAWING : (failed ?? DRAWING);
  const picture = error === undefined && rowState !== 'gone' ? (data?.picture ?? undefined) : undefined;
  const label = of ? `Slide ${of.slide} with row ${of.row}` : '';
  const canRetry = !waiting && !isOff && rowState !== 'gone' && (error !== undefined || data?.retryable === true);
  return {
    ...{ picture, waiting, words, label, slides: deck?.slides_count ?? 1 },
    // What is on its way is said before what is still there.
    said: waiting || !picture ? words : `Row ${formatNumber(of?.row ?? 1)} is shown.`,
    again: canRetry ? again : undefined,
  };
}

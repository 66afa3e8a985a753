import { Button } from '@mantine/core';
import { messageOf, usePresentationSlides } from '@rowdeck/api-client';
import { type DeckSlides, type PresentationDetail } from '@rowdeck/contracts';
import { SlideViewer } from '@rowdeck/ui';

const PENDING: DeckSlides = { status: 'pending', retryable: false, slides_count: 0, slides: [] };

/** What a presentation looks like, drawn when somebody looks. What is not made yet, or failed, has no slides. */
export function PresentationSlides({ presentation }: { presentation: PresentationDetail }) {
  const { id, name, download_available } = presentation;
  const { data, error, isFetching, again } = usePresentationSlides(download_available ? id : null);
  if (!download_available) return null;
  const isRefused = error !== undefined && !isFetching;
  const canRetry = !isFetching && (isRefused || (data?.status === 'failed' && data.retryable));
  return (
    <SlideViewer
      deck={isRefused || isFetching ? PENDING : (data ?? PENDING)}
      name={name}
      words={isRefused ? messageOf(error) : undefined}
      action={
        canRetry && (
          <Button variant="default" size="xs" onClick={again}>
            Try again
          </Button>
        )
      }
    />
  );
}

import { messageOf, usePresentationSlides } from '@rowdeck/api-client';
import { type DeckSlides, type PresentationDetail } from '@rowdeck/contracts';
import { SlideViewer } from '@rowdeck/ui';

const PENDING: DeckSlides = { status: 'pending', slides_count: 0, slides: [] };

/** What a presentation looks like, drawn when somebody looks. What is not made yet, or failed, has no slides. */
export function PresentationSlides({ presentation }: { presentation: PresentationDetail }) {
  const { id, name, download_available } = presentation;
  const { data, error, isFetching } = usePresentationSlides(download_available ? id : null);
  if (!download_available) return null;
  const isRefused = error !== undefined && !isFetching;
  return (
    <SlideViewer
      deck={isRefused ? PENDING : (data ?? PENDING)}
      name={name}
      words={isRefused ? messageOf(error) : undefined}
    />
  );
}

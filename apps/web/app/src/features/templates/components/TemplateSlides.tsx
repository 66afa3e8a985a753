import { usePolling, useTemplateSlidesQuery } from '@rowdeck/api-client';
import { type DeckSlides, type TemplateDetail } from '@rowdeck/contracts';
import { SlideViewer } from '@rowdeck/ui';

const PENDING: DeckSlides = { status: 'pending', slides_count: 0, slides: [] };
const FAILED: DeckSlides = { status: 'failed', slides_count: 0, slides: [] };

/** What the template looks like; while it is being drawn, it is asked for again. */
export function TemplateSlides({ template: { id, name } }: { template: TemplateDetail }) {
  const [pollingInterval, pollWhile] = usePolling();
  const { data, isError } = useTemplateSlidesQuery(id, { pollingInterval, skipPollingIfUnfocused: true });
  pollWhile(data?.status === 'pending');
  return <SlideViewer deck={data ?? (isError ? FAILED : PENDING)} name={name} />;
}

import { useInViewport } from '@mantine/hooks';
import { useFirstSlide } from '@rowdeck/api-client';
import { type PresentationView } from '@rowdeck/contracts';
import { SlideThumbnail } from '@rowdeck/ui';
import { useState } from 'react';

/** The first slide of a presentation that rows differ in, in a list: it is drawn once it has come into view. What is not made, or failed, has none. */
export function DeckThumbnail({ presentation: { id, download_available } }: { presentation: PresentationView }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  const slide = useFirstSlide(wasSeen && download_available ? id : null);
  return (
    <div ref={ref}>
      <SlideThumbnail url={slide?.thumbnail_url ?? null} w={{ base: 44, xs: 80 }} radius="sm" />
    </div>
  );
}

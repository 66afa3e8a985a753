import { useInViewport } from '@mantine/hooks';
import { useFirstSlide } from '@rowdeck/api-client';
import { SlideThumbnail } from '@rowdeck/ui';
import { useState } from 'react';

/** The first slide of a presentation that rows differ in, in a list: it is drawn once it has come into view. @param id null where nothing is made */
export function DeckThumbnail({ id }: { id: number | null }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  const slide = useFirstSlide(wasSeen ? id : null);
  return (
    <div ref={ref}>
      <SlideThumbnail url={slide?.thumbnail_url ?? null} w={{ base: 44, xs: 80 }} radius="sm" />
    </div>
  );
}

import { useInViewport } from '@mantine/hooks';
import { useFirstSlide } from '@rowdeck/api-client';
import { type PresentationView } from '@rowdeck/contracts';
import { SlideThumbnail } from '@rowdeck/ui';
import { useState } from 'react';

interface DeckThumbnailProps {
  /** Null where nothing is made. */
  readonly id: number | null;
  /** What became of it, or of the batch that it would be the first of. */
  readonly status: PresentationView['status'];
}

/** The first slide of a presentation that rows differ in, in a list: it is drawn once it has come into view. */
export function DeckThumbnail({ id, status }: DeckThumbnailProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  const slide = useFirstSlide(wasSeen ? id : null);
  return (
    <div ref={ref}>
      <SlideThumbnail
        url={slide?.thumbnail_url ?? null}
        w={{ base: 44, xs: 80 }}
        radius="sm"
        failed={status === 'failed'}
      />
    </div>
  );
}

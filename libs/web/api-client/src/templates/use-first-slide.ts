import { type SlidePicture } from '@rowdeck/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiStore } from '../http/api';
import { OneAtATime } from './one-at-a-time';
import { beginSlides } from './slides.api';

const line = new OneAtATime();

/**
 * The first slide of a presentation that rows differ in, for lists: drawn when it is wanted, one at a time of all on the page; null until then, and where there is none.
 *
 * @param id null while it is not wanted
 */
export function useFirstSlide(id: number | null): SlidePicture | null {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const [drawn, setDrawn] = useState<{ readonly id: number; readonly slide: SlidePicture | null } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let release: () => void = () => undefined;
    const leave = line.add(async (left) => {
      const request = beginSlides(dispatch, { id, slides: 'first' }, { forceRefetch: false });
      release = request.unsubscribe;
      left.addEventListener('abort', request.abort, { once: true });
      const { slides } = await request.unwrap();
      if (!left.aborted) setDrawn({ id, slide: slides[0] ?? null });
    });
    return () => {
      leave();
      release();
    };
  }, [dispatch, id]);
  return drawn !== null && drawn.id === id ? drawn.slide : null;
}

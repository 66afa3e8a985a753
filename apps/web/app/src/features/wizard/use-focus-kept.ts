import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a button goes with what it has changed, the focus goes to what tells of the change, or to the step, and does not fall out of the
 * page: whoever uses the keyboard would begin at the top again.
 * @param changed becomes another one with each change
 */
export function useFocusKept(changed: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(changed);
  useEffect(() => {
    if (known.current === changed) return;
    known.current = changed;
    if (document.activeElement !== document.body) return;
    const arrival = place.current?.querySelector<HTMLElement>('[data-arrival]');
    (arrival ?? place.current?.closest<HTMLElement>('[tabindex="-1"]'))?.focus({ preventScroll: true });
  }, [changed]);
  return place;
}

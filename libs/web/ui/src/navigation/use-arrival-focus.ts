import { type RefObject, useEffect, useRef } from 'react';

/** For a page's heading, which takes the focus on arrival: a screen reader then says where one is. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

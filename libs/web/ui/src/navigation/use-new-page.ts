import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of this document's history was left. */
const left = new Map<string, number>();

/** Who goes back waits for the rest of the page no longer than this. */
const GROWS_FOR_MS = 3_000;

/** What says that somebody moves about by themselves. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A page that was linked to begins at its top and has the focus, as a page that the browser loads would; one that is gone back to stands where it was
 * left. To be called once, in the frame around all pages.
 */
export function useNewPage(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const note = () => left.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
  useLayoutEffect(() => {
    const isOther = shown.current !== pathname;
    shown.current = pathname;
    if (type === NavigationType.Pop) return goDown(left.get(key) ?? (isOther ? 0 : undefined));
    if (isOther) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, type]);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
}

/** As far as the page goes, and on while its data comes. Returns what ends that. */
function goDown(to: number | undefined): (() => void) | undefined {
  if (to === undefined) return undefined;
  window.scrollTo(0, to);
  if (window.scrollY >= to) return undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, to);
    if (window.scrollY >= to) end();
  });
  const timer = setTimeout(() => end(), GROWS_FOR_MS);
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const move of MOVES) window.removeEventListener(move, end);
  };
  for (const move of MOVES) window.addEventListener(move, end, { passive: true });
  growth.observe(document.body);
  return end;
}

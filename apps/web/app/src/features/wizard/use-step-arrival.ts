import { type RefObject, useEffect, useRef } from 'react';
import { type Step } from './wizard-state';

/** The button that led on is gone with its step: the new one is shown from its top and takes the focus, to be read out. */
export function useStepArrival(step: Step): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return panel;
}

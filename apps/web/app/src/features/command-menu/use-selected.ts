import { type KeyboardEvent, useEffect, useState } from 'react';

interface Selected {
  /** Where what is selected leads; null where nothing is found. */
  readonly selected: string | null;
  /** Of the field: the arrow keys select, and Enter opens. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
};

/**
 * Which of the things that were found Enter opens: the first, until the arrow keys go to another. That one stays selected while
 * more is found for the same text, so that Enter opens what was seen.
 *
 * @param found where each of them leads, in the order in which they are shown
 * @param text what was searched for
 */
export function useSelected(found: readonly string[], text: string, open: (to: string) => void): Selected {
  const [arrived, setArrived] = useState<string | null>(null);
  useEffect(() => setArrived(null), [text]);
  const selected = arrived !== null && found.includes(arrived) ? arrived : (found[0] ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method has keys of its own.
    if (event.nativeEvent.isComposing || selected === null) return;
    const step = STEPS[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) setArrived(found[step(found.indexOf(selected), found.length)] ?? null);
    else open(selected);
  };
  return { selected, onKeyDown };
}

import { type KeyboardEvent } from 'react';

export interface Turns {
  /** ← and →. */
  readonly onArrow: (by: -1 | 1) => void;
  /** Page Up and Page Down; left to the page where they turn nothing. */
  readonly onPage?: (by: -1 | 1) => void;
}

const BY: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };

/** Turns over by keys, which are the browser's with Alt, Ctrl or Meta (back and forward, tabs), and move the caret in fields. */
export const turnedByKeys =
  ({ onArrow, onPage }: Turns) =>
  (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const by = BY[key];
    if (by === undefined || altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return;
    const turn = key.startsWith('Page') ? onPage : onArrow;
    if (!turn) return;
    // The page would be scrolled.
    event.preventDefault();
    turn(by);
  };

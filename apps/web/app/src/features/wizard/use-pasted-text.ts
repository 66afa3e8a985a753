import { useEffect, useRef } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Takes text that is pasted anywhere on the page but into a field. */
export function usePastedText(onPaste: (text: string) => void): void {
  const handler = useRef(onPaste);
  useEffect(() => void (handler.current = onPaste));
  useEffect(() => {
    const take = ({ target, clipboardData }: ClipboardEvent) => {
      const pasted = clipboardData?.getData('text/plain') ?? '';
      if (!isField(target) && pasted.trim() !== '') handler.current(pasted);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}

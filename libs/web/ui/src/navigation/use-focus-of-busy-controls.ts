import { useEffect } from 'react';

const isBusy = (element: Element): boolean => element.hasAttribute('disabled');

/**
 * Browsers take the focus away from a control that is disabled, such as a button while it saves, and leave it nowhere: a screen reader falls silent,
 * and reads from the top of the page. When the control is enabled again and nothing else has been chosen meanwhile, it gets the focus back.
 */
export function useFocusOfBusyControls(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const follow = ({ target }: FocusEvent) => {
      last = target;
    };
    const leave = ({ target }: Event) => {
      if (last instanceof Element && target instanceof Node && !last.contains(target)) last = null;
    };
    const giveBack = (changes: readonly MutationRecord[]) => {
      const control = changes.map(({ target }) => target).find((target) => target === last);
      if (!(control instanceof HTMLElement) || isBusy(control)) return;
      if (document.activeElement === document.body) control.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(giveBack);
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', leave);
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', leave);
      observer.disconnect();
    };
  }, []);
}

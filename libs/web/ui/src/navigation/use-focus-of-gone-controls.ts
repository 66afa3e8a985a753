import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
const ROWS = 'tr, li';

/** How many of the places that had the focus are remembered. */
const REMEMBERED = 12;

/** As long as whatever removes a control may take to put the focus somewhere itself. */
const SETTLES_MS = 60;

/** What a control went with, and what stood beside that. */
interface Removal {
  readonly node: Element;
  readonly parent: Node;
  readonly beside: readonly (Node | null)[];
}

/**
 * Browsers leave the focus nowhere when what had it goes, such as a row with its Delete button: a screen reader falls silent, and whoever has no pointer
 * begins at the top of the page. It goes on in the next row then, or to what had it before, such as the button that opened a form, or to the heading.
 */
export function useFocusOfGoneControls(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let trail: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      trail = [target, ...trail.filter((one) => one !== target)].slice(0, REMEMBERED);
    };
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !last?.contains(target)) last = null;
    };
    const look = (changes: readonly MutationRecord[]) => {
      const gone = last;
      const removal = gone && !gone.isConnected ? removalOf(changes, gone) : undefined;
      if (!gone || !removal) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (last === gone && document.activeElement === document.body) placeAfter(gone, removal, trail)?.focus();
      }, SETTLES_MS);
    };
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', leave);
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', leave);
      observer.disconnect();
    };
  }, []);
}

function removalOf(changes: readonly MutationRecord[], gone: Node): Removal | undefined {
  for (const { target: parent, removedNodes, nextSibling, previousSibling } of changes) {
    for (const node of removedNodes) {
      if (node instanceof Element && node.contains(gone))
        return { node, parent, beside: [nextSibling, previousSibling] };
    }
  }
  return undefined;
}

const controlsOf = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(takesFocus);

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [type="hidden"]');

function placeAfter(gone: HTMLElement, removal: Removal, trail: readonly HTMLElement[]): HTMLElement | undefined {
  return inNextRow(gone, removal) ?? trail.find((place) => takesFocus(place) && isNear(place, removal)) ?? topOfPage();
}

/** The same control of the row that is in the place of the one that went. */
function inNextRow(gone: HTMLElement, { node, beside }: Removal): HTMLElement | undefined {
  if (!node.matches(ROWS)) return undefined;
  const row = beside.find((one): one is Element => one instanceof Element && one.isConnected && one.matches(ROWS));
  // From the end, since what not every row has stands before.
  const before = [...node.querySelectorAll<HTMLElement>(CONTROLS)];
  return row && (controlsOf(row).at(before.indexOf(gone) - before.length) ?? controlsOf(row).at(-1));
}

/** What goes within the page leaves the focus there; what lay over it, such as a notice, gives it back to wherever it was. */
function isNear(place: HTMLElement, { parent }: Removal): boolean {
  const content = document.getElementById('content');
  return !content?.contains(parent) || content.contains(place);
}

const topOfPage = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('#content h1[tabindex]') ?? document.getElementById('content') ?? undefined;

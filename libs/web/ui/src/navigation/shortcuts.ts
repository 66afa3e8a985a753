import { useHotkeys } from '@mantine/hooks';
import { isCovered } from './open-dialog';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** A key with Ctrl, or with ⌘ on a Mac: as it is shown, and as `aria-keyshortcuts` has it. */
export const withControl = (key: string) =>
  isMac ? { shown: `⌘${key}`, aria: `Meta+${key}` } : { shown: `Ctrl+${key}`, aria: `Control+${key}` };

/** Fields whose own keys these are: in a checkbox, nothing is deleted or undone. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select';

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

/**
 * Acts on a key anywhere on the page, but neither in a field nor under a dialog or a menu.
 * @param hotkey as `useHotkeys` has it: `mod+Z`
 * @param act returns false where there was nothing to do, and the key stays the browser's
 */
export function useShortcut(hotkey: string, act: () => boolean): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedInto(event.target) || isCovered()) return;
    if (act()) event.preventDefault();
  };
  useHotkeys([[hotkey, onKey, { preventDefault: false }]], []);
}

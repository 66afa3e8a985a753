import { type KeyboardEvent } from 'react';

/** Enter goes on to the next field of a list, and behind the last to what sends its form. */
export function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...list.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) {
    next.focus();
    next.select();
  } else target.form?.querySelector<HTMLElement>('button[type="submit"]:not(:disabled)')?.focus();
}

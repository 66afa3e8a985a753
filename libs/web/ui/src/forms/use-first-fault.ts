import { type FormEventHandler, useEffect, useReducer, useRef } from 'react';

const FAULTS = '[aria-invalid="true"], .mantine-InputWrapper-error';
const CONTROLS = 'input:not([type="hidden"]), textarea, select, button';

/** Of the first faulty field of a form: it gets the focus, and its error is read as its description. */
function focusFirstFault(form: HTMLFormElement): boolean {
  const fault = form.querySelector<HTMLElement>(FAULTS);
  if (!fault) return false;
  const field = fault.matches('[aria-invalid]') ? fault : fault.closest('.mantine-InputWrapper-root');
  const controls = field?.matches(CONTROLS) ? [field] : (field?.querySelectorAll(CONTROLS) ?? []);
  for (const control of controls) {
    // The field of a file lies behind a button.
    if (control instanceof HTMLElement && control.tabIndex >= 0) control.focus();
    if (control === document.activeElement) break;
  }
  return true;
}

/**
 * Leads whoever has sent a form to what is wrong with it, whether that is found before it is sent or by the server. Who has gone on typing meanwhile is
 * not interrupted.
 */
export function useFirstFault(onSubmit: FormEventHandler<HTMLFormElement>) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (sent.current && form.current && focusFirstFault(form.current)) sent.current = false;
  });
  const follow: FormEventHandler<HTMLFormElement> = (event) => {
    sent.current = true;
    onSubmit(event);
    look();
  };
  const forget = () => {
    sent.current = false;
  };
  return { ref: form, onSubmit: follow, onInput: forget };
}

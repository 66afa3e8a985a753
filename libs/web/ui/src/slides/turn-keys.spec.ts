import { createEvent, fireEvent } from '@testing-library/react';
import { type KeyboardEvent } from 'react';
import { turnedByKeys, type Turns } from './turn-keys';

describe('keys that turn over', () => {
  let target: HTMLElement;
  beforeEach(() => {
    target = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => document.body.replaceChildren());

  const press = (init: KeyboardEventInit, turns: (seen: string[]) => Turns, on = target) => {
    const seen: string[] = [];
    const handle = turnedByKeys(turns(seen));
    on.addEventListener('keydown', (event) => handle(event as unknown as KeyboardEvent));
    const event = createEvent.keyDown(on, init);
    fireEvent(on, event);
    return { seen, prevented: event.defaultPrevented };
  };
  const both = (seen: string[]): Turns => ({
    onArrow: (by) => seen.push(`arrow ${by}`),
    onPage: (by) => seen.push(`page ${by}`),
  });

  it.each([
    ['ArrowLeft', 'arrow -1'],
    ['ArrowRight', 'arrow 1'],
    ['PageUp', 'page -1'],
    ['PageDown', 'page 1'],
  ])('are %s, and do not scroll the page', (key, turned) => {
    expect(press({ key }, both)).toEqual({ seen: [turned], prevented: true });
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    "are the browser's with %j",
    (modifier) => {
      expect(press({ key: 'ArrowLeft', ...modifier }, both)).toEqual({ seen: [], prevented: false });
    },
  );

  it('are none but these, and those of pages where they turn nothing', () => {
    const arrows = (seen: string[]): Turns => ({ onArrow: (by) => seen.push(`arrow ${by}`) });
    expect(press({ key: 'PageDown' }, arrows)).toEqual({ seen: [], prevented: false });
    expect(press({ key: 'a' }, both)).toEqual({ seen: [], prevented: false });
  });

  it('move the caret in a field', () => {
    const field = document.body.appendChild(document.createElement('input'));
    expect(press({ key: 'ArrowLeft' }, both, field)).toEqual({ seen: [], prevented: false });
  });
});

import { act, renderHook } from '@testing-library/react';
import { type KeyboardEvent } from 'react';
import { useSelected } from './use-selected';

const press = (key: string, isComposing = false) => {
  const preventDefault = jest.fn();
  return { key, nativeEvent: { isComposing }, preventDefault } as unknown as KeyboardEvent;
};

const begin = (found: readonly string[], text = 'a') => {
  const open = jest.fn();
  const hook = renderHook(
    (given: { found: readonly string[]; text: string }) => useSelected(given.found, given.text, open),
    {
      initialProps: { found, text },
    },
  );
  const type = (key: string, isComposing?: boolean) =>
    act(() => hook.result.current.onKeyDown(press(key, isComposing)));
  return { ...hook, open, type, selected: () => hook.result.current.selected };
};

describe('what is selected of what was found', () => {
  it.each([
    [[], '/a'],
    [['ArrowDown'], '/b'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], '/a'],
    [['ArrowUp'], '/c'],
    [['ArrowUp', 'ArrowUp'], '/b'],
    [['Home'], '/a'],
  ])('after %j', (keys, expected) => {
    const { type, open, selected } = begin(['/a', '/b', '/c']);
    for (const key of keys) type(key);
    expect(selected()).toBe(expected);
    type('Enter');
    expect(open).toHaveBeenCalledWith(expected);
  });

  it('is nothing where nothing is found, and Enter opens nothing', () => {
    const { type, open, selected } = begin([]);
    type('ArrowDown');
    type('Enter');
    expect([selected(), open.mock.calls]).toEqual([null, []]);
  });

  it('stays where the arrow keys went while more is found, and is the first again for another text', () => {
    const { type, selected, rerender } = begin(['/page', '/other']);
    type('ArrowDown');
    rerender({ found: ['/batch', '/page', '/other'], text: 'a' });
    expect(selected()).toBe('/other');
    rerender({ found: ['/batch', '/page', '/other'], text: 'ab' });
    expect(selected()).toBe('/batch');
  });

  it('is the first of all while the arrow keys were not used', () => {
    const { selected, rerender } = begin(['/page']);
    rerender({ found: ['/batch', '/page'], text: 'a' });
    expect(selected()).toBe('/batch');
  });

  it('leaves the keys of an input method alone', () => {
    const { type, open, selected } = begin(['/a', '/b']);
    type('ArrowDown', true);
    type('Enter', true);
    expect([selected(), open.mock.calls]).toEqual(['/a', []]);
  });
});

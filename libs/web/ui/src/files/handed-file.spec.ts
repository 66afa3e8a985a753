import { act, renderHook } from '@testing-library/react';
import { type HandedKind, handedFile, useHandedFile } from './handed-file';

const file = (name: string): File => new File(['x'], name);

describe('a file on its way to another page', () => {
  afterEach(() => {
    for (const kind of ['template', 'table'] as const) handedFile.take(kind);
  });

  it('is taken once', () => {
    handedFile.give({ template: file('deck.pptx') });
    expect(handedFile.take('template')?.name).toBe('deck.pptx');
    expect(handedFile.take('template')).toBeNull();
  });

  it.each<[HandedKind, HandedKind]>([
    ['template', 'table'],
    ['table', 'template'],
  ])('waits as a %s for the page that it is for, and not for one of a %s', (kind, other) => {
    handedFile.give({ [kind]: file('a') });
    expect(handedFile.take(other)).toBeNull();
    expect(handedFile.take(kind)?.name).toBe('a');
  });

  it('gives way to the next one, of whichever kind', () => {
    handedFile.give({ template: file('deck.pptx') });
    handedFile.give({ table: file('rows.csv') });
    expect(handedFile.take('template')).toBeNull();
    expect(handedFile.take('table')?.name).toBe('rows.csv');
  });

  it('is a table that waits on for the template that comes after it, and gives way to the one that comes with that', () => {
    handedFile.give({ table: file('rows.csv') });
    handedFile.give({ template: file('deck.pptx') });
    expect(handedFile.waiting('table')?.name).toBe('rows.csv');
    handedFile.give({ template: file('deck.pptx'), table: file('more.csv') });
    expect(handedFile.waiting('table')?.name).toBe('more.csv');
  });

  it('may wait with one of another kind', () => {
    handedFile.give({ template: file('deck.pptx'), table: file('rows.csv') });
    expect(handedFile.take('template')?.name).toBe('deck.pptx');
    expect(handedFile.waiting('table')?.name).toBe('rows.csv');
    expect(handedFile.take('table')?.name).toBe('rows.csv');
  });

  it('is seen by its page while it waits, without being taken', () => {
    const { result, unmount } = renderHook(() => [useHandedFile('table'), useHandedFile('template')]);
    expect(result.current).toEqual([null, null]);
    act(() => handedFile.give({ table: file('rows.csv') }));
    expect(result.current.map((waiting) => waiting?.name)).toEqual(['rows.csv', undefined]);
    act(() => void handedFile.take('table'));
    expect(result.current).toEqual([null, null]);
    unmount();
    expect(() => handedFile.give({ table: file('later.csv') })).not.toThrow();
  });
});

import { act, renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useFilters } from './use-filters';

const at = (address: string) => {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(
    () =>
      useFilters(['q', 'status'], ({ status, ...values }) => (status === 'nonsense' ? values : { ...values, status })),
    { wrapper },
  );
  return { result, search: () => router?.state.location.search, action: () => router?.state.historyAction };
};

describe('what a list is narrowed to', () => {
  it.each([
    ['/batches', {}, false],
    ['/batches?q=', {}, false],
    ['/batches?page=3', {}, false],
    ['/batches?other=x', {}, false],
    ['/batches?sort=name', { sort: 'name' }, false],
    ['/batches?q=north', { q: 'north' }, true],
    ['/batches?q=a%20%26%20b&status=failed&sort=-name', { q: 'a & b', status: 'failed', sort: '-name' }, true],
  ])('stands in the address: %s', (address, values, active) => {
    expect(at(address).result.current).toMatchObject({ values, active });
  });

  it.each([
    ['/batches?page=3', 'status', 'failed', '?status=failed'],
    ['/batches?q=north&status=failed', 'status', null, '?q=north'],
    ['/batches?q=north&status=failed', 'q', '', '?status=failed'],
    ['/batches?q=north', 'q', 'a & b', '?q=a+%26+b'],
    ['/batches?sort=name&page=2', 'q', 'x', '?sort=name&q=x'],
  ] as const)('is changed from %s: %s to %j, on the first page', (address, key, value, search) => {
    const list = at(address);
    act(() => list.result.current.set(key, value));
    expect([list.search(), list.action()]).toEqual([search, 'PUSH']);
  });

  it('leaves no trail of addresses behind while somebody types', () => {
    const list = at('/batches');
    act(() => list.result.current.set('q', 'n', true));
    act(() => list.result.current.set('q', 'no', true));
    expect([list.search(), list.action()]).toEqual(['?q=no', 'REPLACE']);
  });

  it('is taken away at once, and the order stays', () => {
    const list = at('/batches?q=north&status=failed&sort=name&page=4');
    act(() => list.result.current.clear());
    expect(list.search()).toBe('?sort=name');
    expect(list.result.current.active).toBe(false);
  });

  it.each([
    ['/batches?q=north&page=2', 3, '?q=north&page=3'],
    ['/batches?q=north&page=2', 1, '?q=north'],
    ['/batches?page=2', 1, '?'],
  ])('is kept from page to page: %s, page %d', (address, page, path) => {
    expect(at(address).result.current.pathOf(page)).toBe(path);
  });
});

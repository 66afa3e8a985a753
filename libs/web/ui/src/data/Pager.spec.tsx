import { renderHook, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { type ReactNode } from 'react';
import { usePageNumber } from './Pager';

describe('usePageNumber', () => {
  it.each([
    ['/things', 1, '/things'],
    ['/things?page=1', 1, '/things?page=1'],
    ['/things?page=7', 7, '/things?page=7'],
    ['/things?page=2.9', 1, '/things'],
    ['/things?page=1.5', 1, '/things'],
    ['/things?page=0', 1, '/things'],
    ['/things?page=-3', 1, '/things'],
    ['/things?page=', 1, '/things'],
    ['/things?page=last', 1, '/things'],
    ['/things?page=1e3', 1, '/things'],
    ['/things?page=Infinity', 1, '/things'],
    ['/things?page=007', 7, '/things?page=7'],
    ['/things?page=%2B7', 1, '/things'],
    ['/things?page=2&page=3', 2, '/things?page=2'],
    ['/things?page=99999999999999999999', 1_000_000, '/things?page=1000000'],
    ['/things?tag=a&page=0', 1, '/things?tag=a'],
  ])('%s is page %d, at %s', async (asked, page, address) => {
    let router: ReturnType<typeof createMemoryRouter> | undefined;
    const wrapper = ({ children }: { children: ReactNode }) => {
      router ??= createMemoryRouter([{ path: '/things', element: children }], {
        initialEntries: [{ ...addressOf(asked), state: { from: 'before' } }],
      });
      return <RouterProvider router={router} />;
    };
    const { result } = renderHook(() => ({ page: usePageNumber(), location: useLocation() }), { wrapper });
    expect(result.current.page).toBe(page);
    await waitFor(() =>
      expect(result.current.location).toMatchObject({ ...addressOf(address), state: { from: 'before' } }),
    );
    expect(result.current.page).toBe(page);
    expect(router?.state.historyAction).toBe(asked === address ? 'POP' : 'REPLACE');
  });
});

const addressOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://x');
  return { pathname, search };
};

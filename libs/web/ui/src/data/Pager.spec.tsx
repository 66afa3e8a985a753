import { renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { usePageNumber } from './Pager';

describe('usePageNumber', () => {
  it.each([
    ['/things', 1],
    ['/things?page=1', 1],
    ['/things?page=7', 7],
    ['/things?page=2.9', 2],
    ['/things?page=0', 1],
    ['/things?page=-3', 1],
    ['/things?page=', 1],
    ['/things?page=last', 1],
    ['/things?page=2&page=3', 2],
  ])('%s is page %d', (address, page) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    );
    expect(renderHook(() => usePageNumber(), { wrapper }).result.current).toBe(page);
  });
});

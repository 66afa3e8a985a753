import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { useNewPage } from './use-new-page';

function Frame() {
  useNewPage();
  return (
    <>
      <Link to="/other">Other</Link>
      <Link to="?page=2">Next page</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

describe('a page within a frontend', () => {
  let scrollTo: jest.SpyInstance;
  /** Where it stands, and how far it can be scrolled. */
  const page = { y: 0, height: 10_000 };

  beforeEach(() => {
    page.y = 0;
    page.height = 10_000;
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((_: unknown, y?: number) => {
      page.y = Math.min(y ?? 0, page.height);
    });
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.y });
  });
  afterEach(() => jest.restoreAllMocks());

  const open = () => {
    const element = <Frame />;
    const children = ['list', 'other'].map((path) => ({ path, element: <p>{path}</p> }));
    const router = createMemoryRouter([{ path: '/', element, children }], { initialEntries: ['/list'] });
    render(<RouterProvider router={router} />);
    return router;
  };
  const scroll = (y: number) => {
    page.y = y;
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

  it('begins at its top and has the focus', async () => {
    open();
    scroll(700);
    await follow('Other');
    expect(page.y).toBe(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stands where it was left when one goes back', async () => {
    const router = open();
    scroll(700);
    await follow('Other');
    scroll(300);
    await act(() => router.navigate(-1));
    expect(page.y).toBe(700);
    await act(() => router.navigate(1));
    expect(page.y).toBe(300);
  });

  it('leaves alone what stays on the page', async () => {
    open();
    scroll(700);
    scrollTo.mockClear();
    await follow('Next page');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('goes on down while its data comes, until somebody moves by themselves', async () => {
    const grow: ResizeObserverCallback[] = [];
    const ended = jest.fn();
    const original = window.ResizeObserver;
    window.ResizeObserver = class {
      constructor(grown: ResizeObserverCallback) {
        grow.push(grown);
      }
      observe() {}
      unobserve() {}
      disconnect = ended;
    };
    const router = open();
    scroll(700);
    await follow('Other');
    page.height = 100;
    await act(() => router.navigate(-1));
    expect(page.y).toBe(100);
    page.height = 400;
    act(() => grow[0]?.([], new ResizeObserver(() => undefined)));
    expect([page.y, ended.mock.calls.length]).toEqual([400, 0]);
    act(() => void window.dispatchEvent(new Event('wheel')));
    expect(ended).toHaveBeenCalledTimes(1);
    window.ResizeObserver = original;
  });
});

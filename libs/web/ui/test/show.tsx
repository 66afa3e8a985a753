import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RowdeckProvider } from '../src/theme/RowdeckProvider';

/** Renders a component of this library with everything that it needs around it, at an address of its own. */
export function show(element: ReactNode, at: string | { pathname: string; state: unknown } = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <RowdeckProvider env="test">
      <RouterProvider router={router} />
    </RowdeckProvider>,
  );
  return { router, user: userEvent.setup({ delay: null }) };
}

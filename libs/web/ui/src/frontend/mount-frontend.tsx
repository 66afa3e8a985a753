import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Frontend } from './Frontend';

/** Shows a frontend in the page's `#root`. Throws when the page has none. */
export function mountFrontend(routes: RouteObject[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <Frontend router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}

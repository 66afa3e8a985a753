import { HTTP_ROUTES, PAGES } from '@rowdeck/contracts';
import { CALLS } from './dev-proxy';

// Vite loads its configuration without our path aliases, so that the pattern cannot be made of the routes.
describe('what the dev server passes on to the server', () => {
  const passedOn = new RegExp(CALLS);
  const routes = Object.values(HTTP_ROUTES).filter(({ path }) => !path.startsWith('/dev/'));

  it.each(routes.map(({ method, path }) => [`${method} ${path}`, path]))('is %s', (_name, path) => {
    const called = path.replace(/:\w+/g, '7');
    expect([called, `${called}?page=2`].every((url) => passedOn.test(url))).toBe(true);
  });

  it.each(['/', '/assets/app/index.js', '/src/main.tsx', '/@vite/client', '/applications', '/users.js'])(
    'is not %s',
    (path) => expect(passedOn.test(path)).toBe(false),
  );

  it('is no page of those that only have a page', () => {
    expect(PAGES.public.paths.filter((path) => !path.startsWith('/users/')).some((path) => passedOn.test(path))).toBe(
      false,
    );
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { PageTitle } from '../navigation/PageTitle';
import { mountFrontend } from './Frontend';

const routes = [
  { path: '/', element: <PageTitle title="Welcome" /> },
  { path: '*', element: <PageTitle title="Elsewhere" /> },
];

describe('mountFrontend', () => {
  afterEach(() => {
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['/', 'Welcome'],
    ['/elsewhere', 'Elsewhere'],
  ])('shows the page of %s in the root of the document', async (path, title) => {
    window.history.replaceState(null, '', path);
    const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
    act(() => mountFrontend(routes));
    expect(root).toContainElement(await screen.findByRole('heading', { name: title }));
    await waitFor(() => expect(document.title).toBe(`${title} · Rowdeck`));
  });

  it('says what is wrong with a document that has no root', () => {
    expect(() => mountFrontend(routes)).toThrow('index.html has no element with the id "root"');
  });
});

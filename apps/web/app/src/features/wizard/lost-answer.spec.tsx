import { refuse } from '@rowdeck/api-client';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const TABLE = new File(['company_name,contact,price,region\n1,2,3,4\n'], 'rows.csv', { type: 'text/csv' });
const generate = () => screen.getByRole('button', { name: 'Generate 1 Presentation' });

const reachStep3 = async () => {
  const page = renderPage('/app/presentations/new?template_id=1');
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), TABLE);
  const next = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(next).toBeEnabled());
  await page.user.click(next);
  return page;
};

describe('a run of the wizard whose answer is lost', () => {
  it('is sent again under the same key, of which the server makes one batch', async () => {
    const { user, server, router } = await reachStep3();
    const keys: (string | null)[] = [];
    server.use(
      http.post('/app/presentations/bulk_create', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Check your connection and press Generate again: your work stays, and no second batch is made/,
    );
    // On a phone, the button is screens below what is said.
    await waitFor(() => expect(screen.getByRole('group', { name: 'Map Columns' })).toHaveFocus());
    await user.click(generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is refused for a template that was deleted meanwhile, by its name, and keeps the file', async () => {
    const { user, server } = await reachStep3();
    const missing = () => refuse('template.not_found');
    server.use(http.post('/app/presentations/bulk_create', missing));
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The template “Sales Pitch Deck” is not there any more.*your file stays/,
    );
    expect(screen.getByRole('group', { name: 'Select Template' })).toBeInTheDocument();
  });
});

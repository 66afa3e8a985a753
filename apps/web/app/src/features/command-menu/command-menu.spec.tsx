import { sampleBatch, SAMPLE_BATCH_ID, sampleTemplate } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const open = async (initial: Parameters<typeof renderPage>[1] = {}) => {
  const page = renderPage('/app/teams', initial);
  await screen.findByRole('heading', { name: 'Teams' });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search for pages, templates and batches' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Search' })) };
};

describe('the search of everything', () => {
  it('opens by the keyboard, finds a page by some of its letters, and leads there', async () => {
    const { user, router } = await open();
    await user.keyboard('two fac');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Dashboard' })).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/two-factor'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('finds templates and batches by name', async () => {
    const templates = [sampleTemplate({ id: 3, name: 'Quarterly review' }), sampleTemplate({ id: 4, name: 'Offer' })];
    const { user, dialog, router } = await open({ templates, batches: [sampleBatch({ name: 'Customers north' })] });
    expect(await dialog.findByRole('option', { name: /^Offer/ })).toBeInTheDocument();
    await user.keyboard('QUARTER');
    await waitFor(() => expect(dialog.queryByRole('option', { name: /^Offer/ })).not.toBeInTheDocument());
    expect(dialog.getByRole('option', { name: /^Quarterly review/ })).toBeInTheDocument();
    await user.keyboard('{Control>}a{/Control}north');
    await user.click(await dialog.findByRole('option', { name: /^Customers north/ }));
    expect(router.state.location.pathname).toBe(`/app/batches/${SAMPLE_BATCH_ID}`);
  });

  it.each([
    ['a template above the batches that were made from it', 'offer', /^Offer 1 placeholder$/],
    ['a template above others that have its name in theirs', 'OFFER', /^Offer 1 placeholder$/],
    ['a page above batches that are called like it', 'help', /^Help$/],
    ['a batch above nothing of that name', 'spring', /^Spring/],
  ])('puts what has the very name first: %s', async (_, typed, first) => {
    const templates = ['Offer for partners', 'Offer'].map((name, at) =>
      sampleTemplate({ id: at + 3, name, placeholders: ['{{company}}'], placeholders_count: 1 }),
    );
    const batches = ['Help wanted', 'Offers in May', 'Spring'].map((name, at) =>
      sampleBatch({ id: `0000000${at}-0000-4000-8000-000000000000`, name, template_name: 'Offer' }),
    );
    const { user, dialog } = await open({ templates, batches });
    await user.keyboard(typed);
    await waitFor(() => expect(dialog.getByRole('option', { selected: true })).toHaveTextContent(first));
    expect(dialog.getAllByRole('option')[0]).toHaveTextContent(first);
  });

  it('says what is selected while the focus stays in the field, and how much was found', async () => {
    const batches = ['Customers north', 'Customers south'].map((name, at) =>
      sampleBatch({ id: `0000000${at}-0000-4000-8000-000000000000`, name }),
    );
    const { user, dialog, router } = await open({ batches });
    const field = dialog.getByRole('combobox');
    await user.keyboard('customers');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('2 results'));
    expect(field).toHaveAttribute('aria-controls', dialog.getByRole('listbox').id);
    const selected = () => {
      const one = dialog.getByRole('option', { selected: true });
      expect(field).toHaveAttribute('aria-activedescendant', one.id);
      expect(field).toHaveFocus();
      return one.textContent;
    };
    const [first, second] = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(selected()).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(second);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\/0000000/));
  });

  it('says how many there are where not all are shown, and leads to all of a kind', async () => {
    const batches = Array.from({ length: 20 }, (_, at) =>
      sampleBatch({ id: `000000${10 + at}-0000-4000-8000-000000000000`, name: `Big ${at}` }),
    );
    const templates = Array.from({ length: 30 }, (_, at) => sampleTemplate({ id: at + 1, name: `Big deck ${at}` }));
    const { user, dialog, router } = await open({ batches, templates });
    expect(dialog.queryByRole('option', { name: /^All / })).not.toBeInTheDocument();
    await user.keyboard('big ');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('10 of more than 44 results'));
    expect(
      within(dialog.getByRole('group', { name: 'Templates' }))
        .getAllByRole('option')
        .at(-1),
    ).toHaveTextContent('All templates with “big”');
    const all = dialog.getByRole('option', { name: 'All batches with “big”' });
    expect(dialog.getAllByRole('option').indexOf(all)).toBe(5);
    await user.keyboard('{ArrowDown>5/}{Enter}');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/app/batches', search: '?q=big' }));
  });

  it('counts what is found exactly where the server has sent all of it', async () => {
    const batches = Array.from({ length: 6 }, (_, at) =>
      sampleBatch({ id: `0000000${at}-0000-4000-8000-000000000000`, name: `Big ${at}` }),
    );
    const { user, dialog } = await open({ batches });
    await user.keyboard('big');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('5 of 6 results'));
  });

  it('says when nothing is found', async () => {
    const { user, dialog } = await open();
    await user.keyboard('xyzzy');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Nothing has a name with “xyzzy”.'));
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  it('says when the server cannot be asked', async () => {
    const { user, dialog, server } = await open();
    server.use(http.get('/app/templates', () => HttpResponse.error()));
    await user.keyboard('xyzzy');
    expect(await dialog.findByText(/^Templates and batches cannot be searched/)).toBeInTheDocument();
  });

  it('does not open over a dialog, and opens once that is closed', async () => {
    const { user } = renderPage('/app/templates/1');
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename template' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  });

  it('opens by a button', async () => {
    const { user } = renderPage('/app/teams');
    const [button] = await screen.findAllByRole('button', { name: /^Search/ });
    if (button) await user.click(button);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});

import { sampleBatch, sampleUser } from '@rowdeck/api-client';
import { BATCHES_AT_ONCE } from '@rowdeck/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const idOf = (number: number) => `0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d${String(number).padStart(4, '0')}`;
const sampleOf = (number: number) =>
  sampleBatch({
    id: idOf(number),
    name: `Batch ${number}`,
    created_at: new Date(Date.UTC(2026, 10, 20, 14, -number)).toISOString(),
  });
const THREE = [1, 2, 3].map(sampleOf);
const DELETE = '/app/batches/delete';
const RESTORE = '/app/batches/restore';

const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const names = () => screen.queryAllByRole('link', { name: /^Batch \d+$/ }).map((link) => link.textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const press = (name: string) => screen.getByRole('button', { name });

/** Of the tab, which each of these opens anew. */
afterEach(() => sessionStorage.clear());

describe('batches that are selected', () => {
  it('are counted, and only they are deleted', async () => {
    const { user, jsonOf } = renderPage('/app/batches', { batches: THREE });
    expect(screen.queryByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument();
    await user.click(await box('Select Batch 1'));
    expect(screen.getByText('1 batch selected')).toBeInTheDocument();
    await user.click(await box('Select Batch 3'));
    expect(screen.getByText('2 batches selected')).toBeInTheDocument();
    expect(await box(/^Select all/)).toBePartiallyChecked();
    await user.click(press('Delete selected'));
    await listed('Batch 2');
    expect(await jsonOf(`POST ${DELETE}`)).toEqual({ ids: [idOf(1), idOf(3)] });
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('are all of the page, or none, by the box in the head', async () => {
    const { user } = renderPage('/app/batches', { batches: THREE });
    const all = await box(/^Select all/);
    await user.click(all);
    expect(screen.getByText('3 batches selected')).toBeInTheDocument();
    expect(all).toBeChecked();
    await user.click(await box('Select Batch 2'));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    await user.click(all);
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument();
  });

  it('stay selected over the pages, are deleted with those of the others, and come back with them', async () => {
    const batches = Array.from({ length: 21 }, (_, index) => sampleOf(index + 1));
    const { user, jsonOf, state } = renderPage('/app/batches', { batches });
    await user.click(await box('Select Batch 1'));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await user.click(await box('Select Batch 21'));
    expect(screen.getByText('2 batches selected, 1 of them not on this page')).toBeInTheDocument();
    await user.click(press('Delete selected'));
    await waitFor(async () => expect(await jsonOf(`POST ${DELETE}`)).toEqual({ ids: [idOf(1), idOf(21)] }));
    expect(await screen.findByText('2 batches are deleted.')).toBeInTheDocument();
    await user.click(press('Undo'));
    await waitFor(() => expect(state.batches).toHaveLength(21));
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('stay selected while the list is narrowed, and are cleared at once', async () => {
    const { user } = renderPage('/app/batches', { batches: THREE });
    await user.click(await box('Select Batch 1'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing{Enter}');
    expect(await screen.findByRole('heading', { name: 'No batches found' })).toBeInTheDocument();
    expect(screen.getByText('1 batch selected, not on this page')).toBeInTheDocument();
    await user.click(press('Clear'));
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    await user.click(press('Clear filters'));
    expect(await box('Select Batch 1')).not.toBeChecked();
  });

  it('do not count one that its own row deletes', async () => {
    const { user } = renderPage('/app/batches', { batches: THREE });
    await user.click(await box('Select Batch 1'));
    await user.click(await box('Select Batch 2'));
    await user.click(press('Delete Batch 2'));
    await listed('Batch 1', 'Batch 3');
    expect(screen.getByText('1 batch selected')).toBeInTheDocument();
  });

  it('are deleted by a key, but neither in a field nor under a dialog', async () => {
    const { user, state } = renderPage('/app/batches', { batches: THREE });
    await screen.findByRole('link', { name: 'Batch 1' });
    await user.keyboard('{Delete}');
    (await box('Select Batch 2')).focus();
    await user.keyboard(' ');
    expect(press('Delete selected')).toHaveAttribute('aria-keyshortcuts', 'Delete');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, '{Delete}');
    act(() => search.blur());
    await user.keyboard('{Control>}k{/Control}');
    const menu = await screen.findByRole('dialog', { name: 'Search' });
    act(() => menu.focus());
    await user.keyboard('{Delete}');
    expect(state.writes).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Delete}');
    await listed('Batch 1', 'Batch 3');
  });

  it.each([
    ['the menu of the account', /^Account of/, 'menu'],
    ['the notices', /^Notices/, 'dialog'],
  ])('are not deleted by the key under %s', async (_, name, role) => {
    const { user, state } = renderPage('/app/batches', { batches: THREE });
    await user.click(await box('Select Batch 2'));
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole(role);
    await user.keyboard('{Delete}');
    expect(state.batches).toHaveLength(3);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    await user.keyboard('{Delete}');
    await listed('Batch 1', 'Batch 3');
  });

  it('that were all of the last page leave the page before', async () => {
    const batches = Array.from({ length: 21 }, (_, index) => sampleOf(index + 1));
    const { user, router } = renderPage('/app/batches?page=2', { batches });
    await user.click(await screen.findByRole('button', { name: 'Delete Batch 21' }));
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(router.state.location.search).toBe('');
  });

  it('stay selected when they could not be deleted, and the page says why', async () => {
    const { user, server, state } = renderPage('/app/batches', { batches: THREE });
    server.use(http.post(DELETE, () => HttpResponse.error(), { once: true }));
    await user.click(await box('Select Batch 2'));
    await user.click(press('Delete selected'));
    expect(await screen.findByText(/Check your connection and try again\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('1 batch selected')).toBeInTheDocument();
    expect(state.batches).toHaveLength(3);
    await user.click(press('Delete selected'));
    await listed('Batch 1', 'Batch 3');
  });

  it('and deleted elsewhere meanwhile are not offered for undoing', async () => {
    const { user, state, jsonOf } = renderPage('/app/batches', { batches: THREE });
    await user.click(await box(/^Select all/));
    state.batches = THREE.slice(0, 1);
    await user.click(press('Delete selected'));
    expect(await screen.findByText('“Batch 1” is deleted.')).toBeInTheDocument();
    await user.click(press('Undo'));
    expect(await screen.findByText('Restored.')).toBeInTheDocument();
    expect(await jsonOf(`POST ${RESTORE}`)).toEqual({ ids: [idOf(1)] });
    await listed('Batch 1');
  });
});

describe('a selection', () => {
  const KEPT = 'rowdeck-selected-batches';
  const many = (count: number) => Array.from({ length: count }, (_, index) => sampleOf(index + 1));
  const keep = (batches: readonly object[], owner = sampleUser().id) =>
    sessionStorage.setItem(KEPT, JSON.stringify({ owner, batches }));
  const noneSelected = () => expect(screen.queryByText(/selected/)).not.toBeInTheDocument();

  it('is there when somebody comes back from a batch, also what is on another page of the list', async () => {
    const { user, router } = renderPage('/app/batches', { batches: many(21) });
    await user.click(await box('Select Batch 2'));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await user.click(await box('Select Batch 21'));
    await user.click(screen.getByRole('link', { name: 'Batch 21' }));
    expect(await screen.findByRole('heading', { name: 'Batch 21' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await box('Select Batch 21')).toBeChecked();
    expect(await screen.findByText('2 batches selected, 1 of them not on this page')).toBeInTheDocument();
  });

  it('loses what was deleted meanwhile, on this page or another', async () => {
    const { user, router, state } = renderPage('/app/batches', { batches: many(23) });
    for (const number of [1, 2]) await user.click(await box(`Select Batch ${number}`));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    for (const number of [21, 23]) await user.click(await box(`Select Batch ${number}`));
    await user.click(screen.getByRole('link', { name: 'Batch 21' }));
    await screen.findByRole('heading', { name: 'Batch 21' });
    state.batches = state.batches.filter(({ name }) => !['Batch 1', 'Batch 21'].includes(name));
    await act(() => router.navigate('/app/batches'));
    expect(await screen.findByText('2 batches selected, 1 of them not on this page')).toBeInTheDocument();
    expect(await box('Select Batch 2')).toBeChecked();
  });

  it('loses what another tab deletes, as soon as somebody looks', async () => {
    const { user, state } = renderPage('/app/batches', { batches: THREE });
    await user.click(await box('Select Batch 1'));
    await user.click(await box('Select Batch 2'));
    state.batches = THREE.slice(1);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('1 batch selected')).toBeInTheDocument();
  });

  it('loses the batch that is deleted on its own page', async () => {
    const { user } = renderPage('/app/batches', { batches: THREE });
    await user.click(await box('Select Batch 1'));
    await user.click(await box('Select Batch 2'));
    await user.click(screen.getByRole('link', { name: 'Batch 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Batch 2' }));
    await listed('Batch 1', 'Batch 3');
    expect(await screen.findByText('1 batch selected')).toBeInTheDocument();
  });

  it.each([
    ['somebody else', () => keep([sampleOf(1)], 'x')],
    ['another version of the page', () => keep([{ number: 1 }])],
    ['nobody', () => sessionStorage.setItem(KEPT, '{')],
  ])('of %s is none', async (_, given) => {
    given();
    renderPage('/app/batches', { batches: THREE });
    expect(await box('Select Batch 1')).not.toBeChecked();
    noneSelected();
  });

  it('holds no more than one call takes', async () => {
    const batches = many(BATCHES_AT_ONCE + 20);
    keep(batches.slice(20, 19 + BATCHES_AT_ONCE));
    const { user } = renderPage('/app/batches', { batches });
    await user.click(await box(/^Select all/));
    expect(
      await screen.findByText(
        `${BATCHES_AT_ONCE} batches selected, as many as can be deleted at once, ${BATCHES_AT_ONCE - 1} of them not on this page`,
      ),
    ).toBeInTheDocument();
    expect(await box('Select Batch 20')).toBeDisabled();
    await user.click(await box('Select Batch 1'));
    expect(await box('Select Batch 20')).toBeEnabled();
  });
});

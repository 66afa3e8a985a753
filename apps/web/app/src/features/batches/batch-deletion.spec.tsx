import { notifications } from '@mantine/notifications';
import { type MockState, refuse, sampleBatch, samplePresentation } from '@rowdeck/api-client';
import { BATCH_NAME_MAX_LENGTH, UNDO_SECONDS } from '@rowdeck/contracts';
import { fillIn, holdTimers } from '@rowdeck/web-testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
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
const KEPT = 'rowdeck-deleted-batches';
const RESTORE = '/app/batches/restore';

const names = () => screen.queryAllByRole('link', { name: /^Batch \d+$/ }).map((link) => link.textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const press = (name: string) => screen.getByRole('button', { name });

const focused = () => document.activeElement as HTMLElement;

/** Somebody comes back to the tab. */
const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));

/** Of the tab, which each of these opens anew. */
afterEach(() => sessionStorage.clear());

describe('a deletion', () => {
  const timers = holdTimers(UNDO_SECONDS * 1_000);
  const removed = async () => {
    const page = renderPage('/app/batches', { batches: THREE, presentations: [samplePresentation()] });
    await page.user.click(await screen.findByRole('button', { name: 'Delete Batch 2' }));
    expect(await screen.findByText('“Batch 2” is deleted.')).toBeInTheDocument();
    await listed('Batch 1', 'Batch 3');
    return page;
  };

  it('can be undone from the keyboard, which brings the batch back to its place', async () => {
    const { user } = await removed();
    act(() => press('Undo').focus());
    await user.keyboard('{Enter}');
    await listed('Batch 1', 'Batch 2', 'Batch 3');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  it('can be undone by a key that its notice names, the newest first, but not in a field', async () => {
    const { user } = await removed();
    await user.click(press('Delete Batch 3'));
    await listed('Batch 1');
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, '{Control>}z{/Control}');
    expect(names()).toEqual(['Batch 1']);
    act(() => search.blur());
    await user.keyboard('{Control>}z{/Control}');
    await listed('Batch 1', 'Batch 3');
    await user.keyboard('{Control>}z{/Control}');
    await listed('Batch 1', 'Batch 2', 'Batch 3');
  });

  it('stays offered for as long as the notice has the focus', async () => {
    await removed();
    await waitFor(() => expect(timers.waiting()).toBe(1));
    act(() => press('Undo').focus());
    await waitFor(() => expect(timers.waiting()).toBe(0));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    expect(timers.waiting()).toBe(0);
    act(() => screen.getByRole('searchbox', { name: 'Search' }).focus());
    await waitFor(() => expect(timers.waiting()).toBe(1));
  });

  it('is offered for undoing for ten seconds, and stands then', async () => {
    const { state } = await removed();
    await waitFor(() => expect(timers.waiting()).toBe(1));
    act(() => timers.next());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(names()).toEqual(['Batch 1', 'Batch 3']);
    expect(state.writes.filter((write) => write.includes('restore'))).toEqual([]);
  });

  it('that was undone in another tab says that it is there', async () => {
    const { user, state } = await removed();
    state.batches = THREE;
    state.deleted = [];
    await user.click(press('Undo'));
    expect(await screen.findByText('It is there already.')).toBeInTheDocument();
    await listed('Batch 1', 'Batch 2', 'Batch 3');
  });

  it('that is undone too late says so', async () => {
    const { user, state } = await removed();
    state.deleted = [];
    await user.click(press('Undo'));
    expect(await screen.findByText('It is too late to restore it.')).toBeInTheDocument();
    expect(names()).toEqual(['Batch 1', 'Batch 3']);
  });

  it('that cannot be undone says why', async () => {
    const { user, server } = await removed();
    server.use(http.post(RESTORE, () => HttpResponse.error()));
    await user.click(press('Undo'));
    expect(await screen.findByText(/Check your connection and try again\./)).toBeInTheDocument();
    expect(screen.queryByText('Restored.')).not.toBeInTheDocument();
  });

  describe('before a page that is loaded anew', () => {
    /** As a browser does it: of the page nothing stays but what the tab keeps. */
    const reload = (path: string, initial: Parameters<typeof renderPage>[1] = {}) => {
      act(() => notifications.clean());
      cleanup();
      const page = renderPage(path, { batches: [THREE[0], THREE[2]].filter((batch) => !!batch), ...initial });
      page.state.deleted = [{ batch: sampleOf(2), presentations: [] }];
      return page;
    };

    it('is offered for undoing again, wherever that is, and not once more', async () => {
      await removed();
      const { user, state } = reload('/app/teams');
      expect(await screen.findByText('“Batch 2” is deleted.')).toBeInTheDocument();
      await user.click(press('Undo'));
      expect(await screen.findByText('Restored.')).toBeInTheDocument();
      expect(state.batches.map(({ name }) => name)).toEqual(['Batch 1', 'Batch 2', 'Batch 3']);
      reload('/app/batches', { batches: THREE });
      await listed('Batch 1', 'Batch 2', 'Batch 3');
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('is not offered where its time was over', async () => {
      await removed();
      await waitFor(() => expect(timers.waiting()).toBe(1));
      act(() => timers.next());
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
      reload('/app/batches');
      await listed('Batch 1', 'Batch 3');
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('is not offered when the minute is over, nor to anybody else', async () => {
      await removed();
      const kept = sessionStorage.getItem(KEPT) ?? '';
      for (const other of [
        kept.replace(/"until":\d+/, '"until":1'),
        kept.replace(/"owner":"[^"]+"/, '"owner":"x"'),
        '{',
      ]) {
        sessionStorage.setItem(KEPT, other);
        reload('/app/batches');
        await listed('Batch 1', 'Batch 3');
        expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
      }
    });

    it('is offered no longer than the server keeps it, though it has the focus, which goes to the page then', async () => {
      await removed();
      const kept = sessionStorage.getItem(KEPT) ?? '';
      sessionStorage.setItem(KEPT, kept.replace(/"until":\d+/, `"until":${Date.now() + 4_000}`));
      reload('/app/batches');
      await listed('Batch 1', 'Batch 3');
      const undo = await screen.findByRole('button', { name: 'Undo' });
      act(() => undo.focus());
      expect(
        await screen.findByText('“Batch 2” is deleted. That can no longer be undone.', {}, { timeout: 10_000 }),
      ).toBeInTheDocument();
      await waitFor(() => expect(document.getElementById('content')).toContainElement(focused()));
      expect(undo).not.toBeInTheDocument();
    });

    it('is offered beside another', async () => {
      const { user } = await removed();
      await user.click(press('Delete Batch 3'));
      await listed('Batch 1');
      reload('/app/batches');
      expect(await screen.findByText('“Batch 2” is deleted.')).toBeInTheDocument();
      expect(screen.getByText('“Batch 3” is deleted.')).toBeInTheDocument();
    });
  });

  it('takes its presentations out of their list, and back with it', async () => {
    const presentations = [samplePresentation({ batch_id: idOf(2) }), samplePresentation({ id: 2, name: 'Other' })];
    const { user, router } = renderPage('/app/batches', { batches: THREE, presentations });
    await user.click(await screen.findByRole('button', { name: 'Delete Batch 2' }));
    await screen.findByText('“Batch 2” is deleted.');
    await act(() => router.navigate('/app/presentations'));
    expect(await screen.findByRole('link', { name: 'Other' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Northwind' })).not.toBeInTheDocument();
    await user.click(press('Undo'));
    expect(await screen.findByRole('link', { name: 'Northwind' })).toBeInTheDocument();
  });

  it('is told of on the page of the batch, with the way to have it back', async () => {
    const { user, state } = renderPage(`/app/batches/${idOf(2)}`, {
      batches: [],
      deleted: [{ batch: sampleOf(2), presentations: [] }],
    });
    expect(await screen.findByRole('heading', { name: 'This batch was deleted' })).toBeInTheDocument();
    await user.click(press('Restore the batch'));
    expect(await screen.findByRole('heading', { name: 'Batch 2' })).toBeInTheDocument();
    expect(state.batches).toHaveLength(1);
  });

  describe('on the page of the batch', () => {
    const asking = holdTimers(4_000);

    it.each([
      ['its time is over', 'Batch not found', (state: MockState) => void (state.deleted = [])],
      [
        'it was restored elsewhere',
        'Batch 2',
        (state: MockState) => void Object.assign(state, { batches: [sampleOf(2)], deleted: [] }),
      ],
    ])('is offered to be taken back until %s', async (_, heading, change) => {
      const { state } = renderPage(`/app/batches/${idOf(2)}`, {
        batches: [],
        deleted: [{ batch: sampleOf(2), presentations: [] }],
      });
      expect(await screen.findByRole('button', { name: 'Restore the batch' })).toBeInTheDocument();
      act(() => asking.next());
      await waitFor(() => expect(asking.waiting()).toBe(1));
      expect(press('Restore the batch')).toBeInTheDocument();
      change(state);
      act(() => asking.next());
      expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Restore the batch' })).not.toBeInTheDocument();
    });
  });

  it('that was taken back on the page of the batch is offered no more', async () => {
    const { user, router } = await removed();
    await act(() => router.navigate(`/app/batches/${idOf(2)}`));
    await user.click(await screen.findByRole('button', { name: 'Restore the batch' }));
    expect(await screen.findByRole('heading', { name: 'Batch 2' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it.each([
    ['a moment ago', true, 'This batch was deleted'],
    ['for good', false, 'Batch not found'],
  ])('in another tab, %s, is told of as soon as somebody looks at its page', async (_, restorable, words) => {
    const { state } = renderPage(`/app/batches/${idOf(2)}`, { batches: THREE });
    expect(await screen.findByRole('heading', { name: 'Batch 2' })).toBeInTheDocument();
    state.batches = [];
    if (restorable) state.deleted = [{ batch: sampleOf(2), presentations: [] }];
    lookAgain();
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Batch 2' })).not.toBeInTheDocument();
  });

  it.each(['/app/batches', '/app/presentations', '/dashboard'])(
    'in another tab is seen by whoever comes back to this one: %s',
    async (path) => {
      const name = path === '/app/presentations' ? 'Northwind' : 'Batch 2';
      const presentations = [samplePresentation({ batch_id: idOf(2), batch_name: 'x' })];
      const { state } = renderPage(path, { batches: THREE, presentations });
      expect(await screen.findByRole('link', { name })).toBeInTheDocument();
      state.batches = THREE.filter((batch) => batch.id !== idOf(2));
      state.presentations = [];
      lookAgain();
      await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
    },
  );

  it('that fails on the page of the batch leaves that open', async () => {
    const path = `/app/batches/${idOf(2)}`;
    const { user, router, server } = renderPage(path, { batches: THREE });
    server.use(http.post(DELETE, () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Delete Batch 2' }));
    expect(await screen.findByText(/Check your connection and try again\./)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(path);
  });
});

describe('another name', () => {
  const begun = async (path = '/app/batches') => {
    const page = renderPage(path, { batches: THREE });
    await page.user.click(await screen.findByRole('button', { name: /^Rename( Batch 2)?$/ }));
    const field = await screen.findByLabelText('Name of the batch');
    expect(field).toHaveValue('Batch 2');
    expect(field).toHaveFocus();
    return { ...page, field };
  };

  it.each([
    ['Escape', '{Escape}'],
    ['Cancel', 'Cancel'],
  ])('is given up with %s', async (_, way) => {
    const { user, state, field } = await begun();
    await fillIn(user, field, ' of May');
    await (way === 'Cancel' ? user.click(press('Cancel')) : user.keyboard(way));
    expect(screen.queryByLabelText('Name of the batch')).not.toBeInTheDocument();
    expect(names()).toEqual(['Batch 1', 'Batch 2', 'Batch 3']);
    expect(state.writes).toEqual([]);
  });

  it('loses the spaces around it', async () => {
    const { user, state, field } = await begun();
    await user.clear(field);
    await fillIn(user, field, '  Leads of May  ');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Leads of May' })).toBeInTheDocument();
    expect(state.batches[1]?.name).toBe('Leads of May');
  });

  it('ends where the longest ends', async () => {
    const { user, field } = await begun();
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(BATCH_NAME_MAX_LENGTH + 1));
    expect(field).toHaveValue('x'.repeat(BATCH_NAME_MAX_LENGTH));
  });

  it('that the server refuses keeps what was typed, and says why at the field', async () => {
    const { user, server, field } = await begun();
    const errors = { name: ['The name is too long. Use at most 200 characters.'] };
    server.use(http.patch(`/app/batches/${idOf(2)}`, () => refuse('batch.name_invalid', { errors }), { once: true }));
    await fillIn(user, field, ' again');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(errors.name[0]));
    expect(field).toHaveValue('Batch 2 again');
    await user.click(press('Save'));
    expect(await screen.findByRole('link', { name: 'Batch 2 again' })).toBeInTheDocument();
  });

  it('of a batch that is gone is refused above the field', async () => {
    const { user, state, field } = await begun();
    state.batches = [];
    await fillIn(user, field, ' again');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it('on the page of the batch is its heading, and closes the dialog', async () => {
    const { user, field } = await begun(`/app/batches/${idOf(2)}`);
    expect(screen.getByRole('dialog', { name: 'Rename batch' })).toBeInTheDocument();
    await user.clear(field);
    await fillIn(user, field, 'Leads of May');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Leads of May' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

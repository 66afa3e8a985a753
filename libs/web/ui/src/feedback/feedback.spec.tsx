import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FlashBanner, withFlash } from './flash';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { confirmDeletion, notify } from './overlays';

const showAt = (entry: string | { pathname: string; state: unknown }) => {
  const router = createMemoryRouter([{ path: '*', element: <FlashBanner /> }], { initialEntries: [entry] });
  render(
    <RowdeckProvider env="test">
      <RouterProvider router={router} />
    </RowdeckProvider>,
  );
  return router;
};

// They outlive the page that shows them.
beforeEach(() => notifications.clean());

describe('FlashBanner', () => {
  it.each([
    ['notice', 'status'],
    ['success', 'status'],
    ['alert', 'alert'],
    ['error', 'alert'],
  ] as const)('says a %s as %s', async (kind, role) => {
    showAt({ pathname: '/a', ...withFlash(kind, 'Saved.') });
    expect(await screen.findByRole(role)).toHaveTextContent('Saved.');
  });

  it('goes with its page, and does not come back with it', async () => {
    const router = showAt({ pathname: '/a', ...withFlash('notice', 'Saved.') });
    await screen.findByRole('status');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await act(() => router.navigate('/b'));
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/a'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('goes when something is done on its page, and stays when that fails', async () => {
    showAt({ pathname: '/a', ...withFlash('success', 'It changes in December.') });
    expect(await screen.findByText('It changes in December.')).toBeInTheDocument();
    act(() => void notify.error('It was not undone.'));
    expect(screen.getByText('It changes in December.')).toBeInTheDocument();
    act(() => notify.success('It stays as it is.'));
    expect(screen.queryByText('It changes in December.')).not.toBeInTheDocument();
  });

  it('can be dismissed', async () => {
    showAt({ pathname: '/a', ...withFlash('error', 'Saved.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('confirmDeletion', () => {
  const ask = async () => {
    const onConfirm = jest.fn();
    showAt('/');
    act(() => confirmDeletion({ title: 'Delete it', question: 'Are you sure?', action: 'Delete', onConfirm }));
    return { onConfirm, dialog: within(await screen.findByRole('dialog')) };
  };

  it('has Cancel in focus, so that a stray Enter destroys nothing', async () => {
    const { onConfirm, dialog } = await ask();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is no second banner of the page', async () => {
    await ask();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('acts on a yes', async () => {
    const { onConfirm, dialog } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('notify', () => {
  it('shows a passing notice', async () => {
    showAt('/');
    act(() => {
      notify.success('Done.');
      notify.error('Not done.');
    });
    expect(await screen.findByText('Done.')).toBeInTheDocument();
    expect(await screen.findByText('Not done.')).toBeInTheDocument();
  });

  it.each([
    ['a success', () => notify.success('“عملاء (2026)” is deleted.')],
    [
      'what can be undone',
      () => notify.undo('“عملاء (2026)” is deleted.', { onUndo: jest.fn(), until: Date.now() + 60_000 }),
    ],
    ['an error', () => notify.error('“عملاء (2026)” is deleted.')],
    ['a problem', () => notify.problem({ title: '“عملاء (2026)” is deleted.' })],
  ])('keeps the sentence together around a name that is written from right to left: %s', async (_, say) => {
    showAt('/');
    act(() => void say());
    expect(await screen.findByText('“\u2068عملاء (2026)\u2069” is deleted.')).toBeInTheDocument();
  });

  it.each([
    ['status', 'a success', () => notify.success('Said.')],
    ['status', 'what can be undone', () => notify.undo('Said.', { onUndo: jest.fn(), until: Date.now() + 60_000 })],
    ['alert', 'an error', () => notify.error('Said.')],
    ['alert', 'a problem', () => notify.problem({ title: 'Said.' })],
  ])('interrupts nobody but for what went wrong: as %s says %s', async (role, _, say) => {
    showAt('/');
    act(() => void say());
    const [notice] = (await screen.findAllByText('Said.')).map((words) => words.closest('[role]'));
    expect(notice).toHaveAttribute('role', role);
  });

  it('takes an offer back before it can no longer be kept, though it has the focus, and says so', async () => {
    showAt('/');
    const onOver = jest.fn();
    act(() => void notify.undo('“Batch 2” is deleted.', { onUndo: jest.fn(), onOver, until: Date.now() + 3_000 }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    const words = await screen.findByText(/That can no longer be undone\.$/, {}, { timeout: 10_000 });
    expect(words.closest('[role]')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('says for as long as of an error that something can no longer be undone', async () => {
    showAt('/');
    const shown = jest.spyOn(notifications, 'show');
    act(() => void notify.error('Not done.'));
    const autoClose = shown.mock.lastCall?.[0].autoClose;
    act(() => void notify.undo('Gone.', { onUndo: jest.fn(), until: Date.now() }));
    expect(await screen.findByText('Gone. That can no longer be undone.')).toBeInTheDocument();
    expect(shown.mock.lastCall?.[0]).toMatchObject({ autoClose });
    shown.mockRestore();
  });

  it('says nothing more of an offer that was closed before', async () => {
    showAt('/');
    act(() => notify.undo('“Batch 2” is deleted.', { onUndo: jest.fn(), until: Date.now() + 50 })());
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(/no longer be undone/)).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

describe('the page of sessions', () => {
  const open = async () => {
    const page = renderPage('/settings/sessions');
    await screen.findByText('This session');
    return page;
  };

  it('says of each where and when it was used, and which of them this is', async () => {
    await open();
    const [here, there] = within(screen.getByRole('main')).getAllByRole('listitem').slice(-2);
    if (!here || !there) throw new Error('A session is missing');
    expect(within(here).getByText('This session')).toBeInTheDocument();
    expect(within(here).queryByRole('button')).not.toBeInTheDocument();
    for (const words of ['Safari on iPhone', /^Another network \(198\.51\.100\.66\), last seen/, /^Remembered since/]) {
      expect(within(there).getByText(words)).toBeInTheDocument();
    }
  });

  it('ends one, and the focus stays on the page', async () => {
    const { user, state } = await open();
    await user.click(screen.getByRole('button', { name: /^End the session of Safari on iPhone/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Signed in now' })).toHaveFocus();
    expect(state.writes).toEqual(['DELETE /settings/sessions/7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0005']);
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  });

  it('ends all others once that is confirmed', async () => {
    const { user, state } = await open();
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(state.writes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(state.writes).toEqual(['DELETE /settings/sessions']);
  });
});

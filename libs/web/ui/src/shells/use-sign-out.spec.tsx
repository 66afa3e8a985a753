import { createApiStore, sampleUser, sessionApi } from '@rowdeck/api-client';
import { screen, waitFor } from '@testing-library/react';
import { BroadcastChannel } from 'node:worker_threads';
import { Provider } from 'react-redux';
import { show } from '../../test/show';
import { unsentWork } from '../drafts/unsent-work';
import { browser } from '../navigation/browser';
import { useSignOut } from './use-sign-out';

function Frame() {
  const { leave, remaining } = useSignOut();
  return remaining || <button onClick={leave}>Leave</button>;
}

describe('useSignOut', () => {
  const open = () => {
    const store = createApiStore();
    const page = show(
      <Provider store={store}>
        <Frame />
      </Provider>,
    );
    return { store, ...page };
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    jest.restoreAllMocks();
  });

  it('leaves nothing of what was asked for in memory when signing out fails', async () => {
    const offline = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    Object.assign(globalThis, { fetch: offline });
    const { store, user } = open();
    const session = { user: sampleUser({ email: 'ada@example.com' }), csrf_token: 'token-1' };
    await store.dispatch(sessionApi.util.upsertQueryData('session', undefined, session));
    expect(JSON.stringify(store.getState())).toContain('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'You are not signed out yet' });
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('ada@example.com'));
  });

  it('asks before work that was not sent is lost', async () => {
    const fetched = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    Object.assign(globalThis, { fetch: fetched });
    const done = unsentWork.add(() => true);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fetched).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'You are not signed out yet' })).toBeInTheDocument();
    done();
    expect(unsentWork.isOpen()).toBe(false);
  });

  it('leaves too when another tab has signed out', async () => {
    Object.assign(globalThis, { BroadcastChannel });
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    open();
    const otherTab = new BroadcastChannel('rowdeck-signed-out');
    otherTab.postMessage(null);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    otherTab.close();
  });
});

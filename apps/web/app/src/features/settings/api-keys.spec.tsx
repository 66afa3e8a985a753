import { API_KEYS_PER_ACCOUNT } from '@rowdeck/contracts';
import { sampleApiKey, sampleUser } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

/** On a plan with the API. */
const openPage = (path: string, state: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, { user: sampleUser({ subscription_tier: 'starter' }), ...state });

const main = () => within(screen.getByRole('main'));

describe('the page of API keys', () => {
  it('says of each what it may do, and when and where it was last used', async () => {
    const unused = { last_used_at: null, last_used_place: null, last_used_ip: null };
    const expired = { expires_at: '2026-01-01T00:00:00.000Z', expired: true };
    openPage('/settings/api_keys', {
      apiKeys: [
        sampleApiKey(),
        sampleApiKey({ id: sampleApiKey().id.replace(/.$/, '9'), name: 'Old', ...unused, ...expired }),
      ],
    });
    await screen.findByText('Nightly reports');
    for (const words of ['generate', /^Last used .* from another network \(198\.51\.100\.66\)$/, /does not expire$/]) {
      expect(main().getAllByText(words).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('Not used yet')).toBeInTheDocument();
    expect(screen.getByText('Expired')).toBeInTheDocument();
    expect(screen.getByText(/, expired /)).toBeInTheDocument();
  });

  it('leads to the first where there is none', async () => {
    openPage('/settings/api_keys', { apiKeys: [] });
    expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create API Key' })).toHaveAttribute('href', '/settings/api_keys/new');
  });

  it('revokes one once that is confirmed, and the focus stays on the page', async () => {
    const { user, state } = openPage('/settings/api_keys', {
      apiKeys: [sampleApiKey(), sampleApiKey({ id: sampleApiKey().id.replace(/.$/, '9'), name: 'Other' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke the key Nightly reports' }));
    const dialog = within(await screen.findByRole('dialog'));
    const question = 'Are you sure you want to revoke this API key? This action cannot be undone.';
    expect(await dialog.findByText(question)).toBeInTheDocument();
    expect(state.writes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(main().queryByText('Nightly reports')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Your keys' })).toHaveFocus();
    expect(state.writes).toEqual(['DELETE /settings/api_keys/7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0007']);
  });

  it('offers no further one where there are as many as there may be', async () => {
    const id = (index: number) => `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f${String(index).padStart(4, '0')}`;
    const apiKeys = Array.from({ length: API_KEYS_PER_ACCOUNT }, (_, index) => sampleApiKey({ id: id(index) }));
    openPage('/settings/api_keys', { apiKeys });
    expect(await screen.findByText(/^You have 20 API keys/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create API Key' })).not.toBeInTheDocument();
  });
});

describe('the page of a new API key', () => {
  const open = async () => {
    const page = openPage('/settings/api_keys/new', { apiKeys: [] });
    await screen.findByRole('heading', { level: 1, name: 'Create API Key' });
    return page;
  };
  const create = async () => {
    const page = await open();
    const { user } = page;
    await fillIn(user, screen.getByRole('textbox', { name: /^Name/ }), 'Reports');
    await user.click(screen.getByRole('checkbox', { name: /^Generate/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expiry' }), 'In 30 days');
    await user.click(screen.getByRole('button', { name: 'Create API Key' }));
    expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue('rdk_mock1');
    return page;
  };

  it('makes one for what was chosen, and shows it with a warning and a button that copies it', async () => {
    const { user, state } = await create();
    expect(state.apiKeys).toMatchObject([{ name: 'Reports', scopes: ['read', 'generate'] }]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('It is shown this once');
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('rdk_mock1');
  });

  it('never shows it again, neither in the list nor to whoever comes back', async () => {
    const { user, router } = await create();
    await user.click(screen.getByRole('link', { name: 'Done' }));
    expect(await screen.findByText('Reports')).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('rdk_mock1');
    expect(JSON.stringify(router.state)).not.toContain('rdk_mock1');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('');
    expect(document.body.innerHTML).not.toContain('rdk_mock1');
  });

  it('leaves none in what a browser keeps of a page that is left', async () => {
    await create();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('rdk_mock1');
  });

  it('asks for a name and for what it may be used for', async () => {
    const { user, state } = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Read/ }));
    await user.click(screen.getByRole('button', { name: 'Create API Key' }));
    expect(await screen.findByText('Enter a name for the key.')).toBeInTheDocument();
    expect(screen.getByText('Choose what the key may be used for.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });
});

describe('on a plan without the API', () => {
  const free = { user: sampleUser({ subscription_tier: 'free' }) };

  it('keys can be revoked, and the page says why there are no new ones, and the way to them', async () => {
    openPage('/settings/api_keys', { ...free, apiKeys: [sampleApiKey()] });
    expect(
      await screen.findByText(/^The API is part of the Starter plan and larger ones\. The keys that you have/),
    ).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Get a larger plan' });
    expect(link).toHaveAttribute('href', '/settings/subscription');
    expect(await screen.findByRole('button', { name: 'Revoke the key Nightly reports' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create API Key' })).not.toBeInTheDocument();
  });

  it('nothing leads to a first key', async () => {
    openPage('/settings/api_keys', { ...free, apiKeys: [] });
    expect(
      await screen.findByText(/^The API is part of the Starter plan and larger ones\. With it/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No API keys yet' })).not.toBeInTheDocument();
  });

  it('there is no form for one', async () => {
    openPage('/settings/api_keys/new', free);
    expect(
      await screen.findByText(/^The API is part of the Starter plan and larger ones\. With it/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create API Key' })).not.toBeInTheDocument();
  });
});

import { sampleUser } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const openPage = (path = '/device', state: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, { user: sampleUser({ subscription_tier: 'starter' }), ...state });

const FREE = {
  user: sampleUser({ subscription_tier: 'free' }),
  device: { request: {}, answer: null, refused: { code: 'plan.feature_missing', detail: 'The plan has no API.' } },
} as const;

const openRequest = async (state: Parameters<typeof renderPage>[1] = {}) => {
  const page = openPage('/device?user_code=WDJB-MJHT', state);
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return page;
};

describe('the page where a program is connected', () => {
  it('keeps the code of the address, and asks and approves nothing by itself', async () => {
    const { state } = openPage('/device?user_code=WDJB-MJHT');
    expect(await screen.findByRole('textbox', { name: /^Code/ })).toHaveValue('WDJB-MJHT');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(state.writes).toEqual([]);
    expect(state.device.answer).toBeNull();
  });

  it('says who asks, from where and since when, and warns of codes that somebody sent', async () => {
    await openRequest();
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent('“rowdeck on studio” asks for an API key');
    expect(heading).toHaveFocus();
    expect(
      screen.getByText(/^Code WDJB-MJHT\. Asked .* from another network \(198\.51\.100\.66\)/),
    ).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('Approve only what you have started yourself');
    expect(screen.queryByRole('checkbox', { name: /^Manage/ })).not.toBeInTheDocument();
  });

  it('approves what was left ticked, for as long as was chosen, and says that one may go', async () => {
    const { user, state } = await openRequest();
    await user.click(await screen.findByRole('checkbox', { name: /^Generate/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expiry' }), 'In 90 days');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Approved' })).toHaveFocus();
    expect(state.device.answer).toEqual({ scopes: ['read'], expires_in_days: 90 });
    expect(screen.getByText(/You can close this page and go back to/)).toHaveTextContent('rowdeck on studio');
  });

  it('denies', async () => {
    const { user, state } = await openRequest();
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Denied' })).toHaveFocus();
    expect(state.device.answer).toBe('denied');
  });

  it('approves nothing where nothing is ticked', async () => {
    const { user, state } = await openRequest();
    for (const name of [/^Read/, /^Generate/]) await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Choose what it may be used for, or deny.')).toBeInTheDocument();
    expect(state.device.answer).toBeNull();
  });

  it.each([
    ['device.expired', 'This code has expired. Start again where you got it.'],
    ['device.answered', 'This code has been used. Start again where you got it.'],
  ] as const)('says in words what is wrong with a code: %s', async (code, detail) => {
    await openRequest({ device: { request: {}, answer: null, refused: { code, detail } } });
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  });

  it.each([
    ['nonsense', 'A code has eight letters, such as WDJB-MJHT.'],
    ['BCDF-GHJK', 'There is no such code, or it has expired. Compare it with the one shown.'],
  ])('says that %s is wrong', async (typed, words) => {
    const { user } = openPage();
    await fillIn(user, await screen.findByRole('textbox', { name: /^Code/ }), typed);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('explains on a plan without the API what is missing, and the way to it', async () => {
    const { state } = openPage('/device', FREE);
    expect(
      await screen.findByText(/^The API is part of the Starter plan and larger ones\. With it/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get a larger plan' })).toHaveAttribute('href', '/settings/subscription');
    expect(state.writes).toEqual([]);
  });

  it('ends the program that waits, on a plan without the API, and says so', async () => {
    openPage('/device?user_code=WDJB-MJHT', FREE);
    expect(await screen.findByRole('heading', { level: 2, name: 'The program waits no longer' })).toHaveFocus();
    expect(screen.getByRole('note')).toHaveTextContent('Not part of the Free plan');
  });

  it('ends it, too, by a code that was typed, and says where there is no such code', async () => {
    const { user } = openPage('/device', FREE);
    const field = await screen.findByRole('textbox', { name: /^Code/ });
    await fillIn(user, field, 'BCDF-GHJK');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such code');
    await user.clear(field);
    await fillIn(user, field, 'WDJB-MJHT');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'The program waits no longer' })).toBeInTheDocument();
  });
});

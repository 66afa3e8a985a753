import { sampleMember, sampleSecondFactor, sampleTeam, sampleUser } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const GOING = '2026-11-29T10:00:00.000Z';

describe('the page of an account’s end', () => {
  it('deletes it by the password, after it has said what goes and what stays', async () => {
    const { user, state } = renderPage('/settings/account');
    expect(await screen.findByText(/your templates, also those that you share/)).toBeInTheDocument();
    expect(screen.getByText(/What stays: presentations that others have made/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Your password/), state.password);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument());
    expect(state.writes).toEqual(['POST /settings/account/deletion']);
  });

  it('says under its field that the password is wrong', async () => {
    const { user, state } = renderPage('/settings/account');
    await user.type(await screen.findByLabelText(/Your password/), 'a guess');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Your password/)).toHaveFocus();
    expect(state.user?.deletion_due_at).toBeNull();
  });

  it('downloads everything by the password', async () => {
    const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
    const { user, state } = renderPage('/settings/account');
    await user.type(await screen.findByLabelText(/Password for the download/), state.password);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith('/settings/account/export'));
    expect(state.writes).toEqual(['POST /settings/account/export_permission']);
    download.mockRestore();
  });

  it.each([
    ['who has no password', false],
    ['who cannot think of theirs', true],
  ])('is left by an emailed code of %s', async (_, has_password) => {
    const { user, state } = renderPage('/settings/account', { user: sampleUser({ has_password }) });
    const form = within(await screen.findByRole('region', { name: 'Delete account' }));
    await user.click(form.getByRole('button', { name: /^Email me a code/ }));
    await waitFor(() => expect(state.writes).toEqual(['POST /settings/account/owner_code']));
    const field = await form.findByLabelText(/Emailed code/);
    if (has_password) await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'good-code');
    await user.click(form.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeInTheDocument();
  });

  it('asks for the second factor, too, where there is one', async () => {
    const secondFactor = sampleSecondFactor({ enabled: true });
    const { user, jsonOf } = renderPage('/settings/account', { secondFactor });
    const form = within(await screen.findByRole('region', { name: 'Download your data' }));
    jest.spyOn(browser, 'download').mockImplementation(() => undefined);
    await user.type(form.getByLabelText(/Password for/), 'correct horse battery');
    await user.click(form.getByRole('button', { name: 'Download my data' }));
    expect(await form.findByText('Enter a code.')).toBeInTheDocument();
    await user.type(form.getByLabelText(/Two-factor code/), '123456{Enter}');
    await waitFor(() => expect(browser.download).toHaveBeenCalled());
    expect(await jsonOf('POST /settings/account/export_permission')).toEqual({
      password: 'correct horse battery',
      code: '123456',
    });
    jest.restoreAllMocks();
  });

  it('names the teams that come first, with the way to each', async () => {
    renderPage('/settings/account', { teams: [sampleTeam({ name: 'Growth' })], members: [sampleMember()] });
    expect(await screen.findByRole('link', { name: 'Growth' })).toHaveAttribute('href', '/app/teams/mktg');
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  it.each([
    ['an operator', true, 1],
    ['others', false, 0],
  ])('says to %s beforehand that somebody must stay one', async (_, admin, times) => {
    renderPage('/settings/account', { user: sampleUser({ admin }) });
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
    expect(screen.queryAllByText(/^You are an operator: .* there must be another one/)).toHaveLength(times);
  });

  it('is announced above every page, and one button keeps the account', async () => {
    const { user, state } = renderPage('/app/teams', { user: sampleUser({ deletion_due_at: GOING }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your account will be deleted on .*2026/);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(state.user?.deletion_due_at).toBeNull();
  });
});

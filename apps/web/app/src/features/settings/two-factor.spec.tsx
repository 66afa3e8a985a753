import { refuse, sampleSecondFactor } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const PASSWORD = 'correct horse battery';
const ON = { enabled: true, enabled_at: '2026-11-20T14:00:00.000Z', recovery_codes_left: 9 };

describe('two-factor authentication in the settings', () => {
  const open = async (factor: Partial<ReturnType<typeof sampleSecondFactor>> = {}) => {
    const page = renderPage('/settings/two-factor', { secondFactor: sampleSecondFactor(factor) });
    await screen.findByText(/^It is o/);
    return page;
  };
  const section = (name: string) => within(screen.getByRole('region', { name }));

  it('is set up by the password and the first code; the recovery codes are shown until they are kept', async () => {
    const { user, jsonOf } = await open();
    await user.type(screen.getByLabelText(/^Password/), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Add Rowdeck to your app' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Two-factor code/), '000000{Enter}');
    expect(await screen.findByText('The code is wrong.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Two-factor code/));
    await user.type(screen.getByLabelText(/^Two-factor code/), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
    expect(await jsonOf('POST /settings/two-factor')).toEqual({ code: '123456' });
    expect(screen.getAllByText(/^abcd-efgh/)).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'I have kept these codes' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/You have 10 recovery codes left/)).toBeInTheDocument();
    expect(screen.queryByText(/^abcd-efgh/)).not.toBeInTheDocument();
  });

  it('says under its field that the password is another, and in the red box what has no field', async () => {
    const { user, server } = await open();
    await user.type(screen.getByLabelText(/^Password/), 'a guess{Enter}');
    expect(await screen.findByText('This is not your present password.')).toBeInTheDocument();
    server.use(http.post('/settings/two-factor/setup', () => refuse('request.rate_limited', { detail: 'Wait.' })));
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait.');
  });

  it('makes new recovery codes, which can be copied and downloaded', async () => {
    const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
    const { user } = await open(ON);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    const form = section('New recovery codes');
    await user.type(form.getByLabelText(/^Password/), PASSWORD);
    await user.type(form.getByLabelText(/^Two-factor code/), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const [href, name] = download.mock.calls[0] ?? [];
    expect(name).toBe('rowdeck-recovery-codes.txt');
    expect(decodeURIComponent(href ?? '')).toContain('abcd-efgh-jkmn-pqrs-tvwx-0129\n');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(copy.mock.calls[0]?.[0]).toContain('abcd-efgh-jkmn-pqrs-tvwx-0120\n');
    download.mockRestore();
  });

  it('is turned off by the password and a code', async () => {
    const { user, jsonOf } = await open(ON);
    const form = section('Turn off');
    await user.click(form.getByRole('button', { name: 'Turn off' }));
    expect(await form.findByText('Enter your password or the emailed code.')).toBeInTheDocument();
    await user.type(form.getByLabelText(/^Password/), PASSWORD);
    await user.type(form.getByLabelText(/^Two-factor code/), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    expect(await jsonOf('POST /settings/two-factor/turn_off')).toEqual({ current_password: PASSWORD, code: '123456' });
  });

  it.each([
    [4, false],
    [3, true],
    [0, true],
  ])('with %i recovery codes left, asks for new ones: %s', async (recovery_codes_left, asks) => {
    await open({ ...ON, recovery_codes_left });
    expect(screen.queryAllByText(/^Make new recovery codes/)).toHaveLength(asks ? 1 : 0);
  });

  it('says to operators that they need it, and is not theirs to turn off', async () => {
    const { user, state } = await open({ required: true });
    expect(screen.getByText(/Operators need two-factor authentication/)).toBeInTheDocument();
    state.secondFactor = sampleSecondFactor({ ...ON, required: true });
    await user.click(screen.getByRole('link', { name: 'Sessions' }));
    await user.click(await screen.findByRole('link', { name: 'Two-factor authentication' }));
    await waitFor(() => expect(screen.getByText('Operators cannot turn it off.')).toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Turn off' })).not.toBeInTheDocument();
  });
});

import { sampleTeam, sampleUser } from '@rowdeck/api-client';
import { DEFAULT_PREFERENCES } from '@rowdeck/contracts';
import { writeAs } from '@rowdeck/ui';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

describe('the page of preferences', () => {
  afterEach(() => {
    writeAs(null);
    localStorage.clear();
  });

  it('keeps how dates are written, the theme and the emails', async () => {
    const { user, state } = renderPage('/settings/preferences');
    await user.selectOptions(await screen.findByLabelText('Dates and numbers'), 'de-DE');
    await user.click(screen.getByLabelText('Dark'));
    await user.click(screen.getByLabelText('A batch is complete, or was cancelled: by email'));
    await user.click(screen.getByLabelText('A batch is complete, and rows failed: in Rowdeck'));
    await user.click(screen.getByLabelText('Most of a month’s presentations are used, or all: by email'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(state.user?.preferences).toEqual({
        ...{ locale: 'de-DE', theme: 'dark', batch_emails: false, failure_emails: true },
        ...{ batch_notices: true, failure_notices: false, quota_emails: false, quota_notices: true },
      }),
    );
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'));
  });

  it('speaks of the month where the plan has a limit, and nowhere else', async () => {
    renderPage('/settings/preferences', { user: sampleUser({ usage_limit: null }) });
    expect(await screen.findByLabelText('A batch is complete, or was cancelled: by email')).toBeInTheDocument();
    expect(screen.queryByText(/presentations are used/)).toBeNull();
  });

  it.each([
    ['de-DE', /1\.10\.2026/],
    ['ja-JP', /2026\/10\/01/],
  ] as const)('has every page write dates as %s does', async (locale, date) => {
    const preferences = { ...DEFAULT_PREFERENCES, locale };
    renderPage('/app/teams', { user: sampleUser({ preferences }), teams: [sampleTeam()] });
    expect(await screen.findByText(date)).toBeInTheDocument();
  });
});

import { samplePresentation, sampleUser } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

describe('the dashboard', () => {
  it('welcomes, counts and leads on', async () => {
    renderPage('/dashboard', { presentations: [samplePresentation()] });
    expect(await screen.findByRole('heading', { name: 'Welcome back, Ada Lovelace' })).toBeInTheDocument();
    expect(screen.getByText('You are on the Free plan: 2 of 10 presentations used this month.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Templates' })).toHaveTextContent('1');
    expect(screen.getByRole('group', { name: 'Presentations Created' })).toHaveTextContent('2');
    expect(screen.getByRole('group', { name: 'Usage' })).toHaveTextContent('20%');
    expect(screen.getByRole('group', { name: 'Time Saved' })).toHaveTextContent('1 h');
    const actions = screen.getByRole('navigation', { name: 'Quick actions' });
    expect(within(actions).getByRole('link', { name: 'Upload Template' })).toHaveAttribute(
      'href',
      '/app/templates/new',
    );
    const recent = screen.getByRole('region', { name: 'Recent presentations' });
    expect(within(recent).getByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/app/presentations/1');
  });

  it('starts a newcomer with the upload', async () => {
    renderPage('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No presentations yet' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Upload Template' })) {
      expect(link).toHaveAttribute('href', '/app/templates/new');
    }
  });

  it('calls a limit that is none Unlimited', async () => {
    renderPage('/dashboard', { user: sampleUser({ usage_limit: null, subscription_tier: 'enterprise' }) });
    expect(await screen.findByRole('group', { name: 'Usage' })).toHaveTextContent('Unlimited');
  });

  it('never draws more than a full bar', async () => {
    renderPage('/dashboard', { user: sampleUser({ current_month_usage: 14 }) });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });
});

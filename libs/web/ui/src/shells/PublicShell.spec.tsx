import { screen, waitFor, within } from '@testing-library/react';
import { show } from '../../test/show';
import { PublicShell } from './PublicShell';

const showShell = (signedIn: boolean) => {
  const onSignOut = jest.fn();
  const page = show(
    <PublicShell signedIn={signedIn} onSignOut={onSignOut}>
      <p>The page</p>
    </PublicShell>,
  );
  return {
    ...page,
    onSignOut,
    bar: within(screen.getByRole('banner')),
    footer: within(screen.getByRole('contentinfo')),
  };
};

describe('PublicShell', () => {
  it.each([
    ['Rowdeck, home', '/'],
    ['How it works', '/how-it-works'],
    ['Pricing', '/pricing'],
    ['Sign in', '/users/sign_in'],
    ['Start Free', '/users/sign_up'],
  ])('links %s to %s in its top bar', (name, href) => {
    expect(showShell(false).bar.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['How it works', '/how-it-works'],
    ['Pricing', '/pricing'],
    ['Sign in', '/users/sign_in'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ])('links %s to %s in its footer', (name, href) => {
    expect(showShell(false).footer.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('leads a visitor who is signed in to the dashboard, or out', async () => {
    const { bar, footer, user, onSignOut } = showShell(true);
    expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(footer.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(bar.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(bar.queryByRole('link', { name: 'Start Free' })).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('shows the page between its bar and its footer', () => {
    showShell(false);
    expect(screen.getByRole('main')).toHaveTextContent('The page');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  });

  it('keeps pages and account in a drawer on a small screen, which closes when a link is followed', async () => {
    const { user, router } = showShell(false);
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'How it works',
      'Pricing',
      'Sign in',
      'Start Free',
    ]);
    await user.click(drawer.getByRole('link', { name: 'Pricing' }));
    expect(router.state.location.pathname).toBe('/pricing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

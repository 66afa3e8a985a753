import { IconUserCircle } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../../test/show';
import { AvatarMenu } from './AvatarMenu';

const showMenu = async (about: Partial<React.ComponentProps<typeof AvatarMenu>['user']> = {}) => {
  const onSignOut = jest.fn();
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', admin: false, ...about };
  const { user } = show(<AvatarMenu user={person} onSignOut={onSignOut} />);
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return { user, onSignOut };
};

describe('AvatarMenu', () => {
  it.each([
    ['Ada Lovelace', 'A'],
    ['émile', 'É'],
    ['  grace', 'G'],
    ['山田', '山'],
    ['𝒜da', '𝒜'],
    ['', '?'],
  ])('shows “%s” as %s', (name, letter) => {
    show(<AvatarMenu user={{ name, email: 'a@example.com', admin: false }} onSignOut={jest.fn()} />);
    expect(screen.getByRole('button')).toHaveTextContent(letter);
  });

  it('shows name and email', async () => {
    await showMenu();
    expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  });

  it('shows the email alone for a user without a name', async () => {
    await showMenu({ name: null });
    expect(screen.getByRole('button', { name: 'Account of ada@example.com' })).toHaveTextContent('A');
    expect(screen.getAllByText('ada@example.com')).toHaveLength(1);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('with the admin flag %s has %d entry of the Admin Panel', async (admin, entries) => {
    await showMenu({ admin });
    const found = screen.queryAllByRole('menuitem', { name: 'Admin Panel' });
    expect(found.map((entry) => entry.getAttribute('href'))).toEqual(Array.from({ length: entries }, () => '/admin'));
  });

  it('leads to pages about the account', async () => {
    const entries = [{ label: 'Profile', to: '/settings/profile', icon: IconUserCircle }];
    const { user } = show(
      <AvatarMenu
        user={{ name: 'Ada', email: 'a@example.com', admin: false }}
        entries={entries}
        onSignOut={jest.fn()}
      />,
    );
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/settings/profile');
  });

  it('opens within the landmark of its button, with the focus on its first entry, and nothing in it that is no entry', async () => {
    const entries = [{ label: 'Profile', to: '/settings/profile', icon: IconUserCircle }];
    const person = { name: 'Ada', email: 'a@example.com', admin: false };
    const { user } = show(
      <header>
        <AvatarMenu user={person} entries={entries} onSignOut={jest.fn()} />
      </header>,
    );
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    expect(screen.getByRole('banner')).toContainElement(screen.getByRole('menu'));
    expect(screen.getByRole('menu').querySelector('[role="presentation"]')).toBeNull();
  });

  it('has its only entry in focus, where it has but one', async () => {
    await showMenu();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus());
  });

  it('signs out', async () => {
    const { user, onSignOut } = await showMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});

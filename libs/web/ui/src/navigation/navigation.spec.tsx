import { act, screen, waitFor } from '@testing-library/react';
import { show } from '../../test/show';
import { browser } from './browser';
import { LeaveToSignIn } from './sign-in';
import { PageTitle } from './PageTitle';

describe('PageTitle', () => {
  it('heads the page, takes the focus and names the tab', async () => {
    show(<PageTitle title="Templates" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Templates' })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Templates · Rowdeck'));
  });

  it('has a description and actions where there are such', () => {
    show(<PageTitle title="Teams" description="Share templates." actions={<button>Create Team</button>} />);
    expect(screen.getByText('Share templates.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Team' })).toBeInTheDocument();
  });

  it('leaves the focus alone when only its words change', async () => {
    const { router } = show(<PageTitle title="Deck" actions={<button>Rename</button>} />);
    act(() => screen.getByRole('button').focus());
    await act(() => router.navigate('/other'));
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });
});

describe('LeaveToSignIn', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['/app/templates/7', '/users/sign_in?return_to=%2Fapp%2Ftemplates%2F7'],
    ['/app/presentations?page=2', '/users/sign_in?return_to=%2Fapp%2Fpresentations%3Fpage%3D2'],
  ])('goes to sign-in and comes back to %s', async (page, target) => {
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    window.history.replaceState(null, '', page);
    show(<LeaveToSignIn />);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(target));
    leaveTo.mockRestore();
  });
});

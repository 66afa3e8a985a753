import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../test/show';
import { browser } from '../navigation/browser';
import { onDemand } from './on-demand';

const BACK = { backTo: '/dashboard', backLabel: 'Back to the dashboard' };
const Wizard = () => <h1>The wizard</h1>;

describe('a page that is loaded when it is visited', () => {
  it('is asked for again in its place where it did not come, and offers to reload beside it', async () => {
    const load = jest.fn().mockRejectedValueOnce(new TypeError('no network')).mockRejectedValueOnce(new TypeError());
    const Page = onDemand(load.mockResolvedValue(Wizard), BACK);
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    show(<Page />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByText(/^A part of this page could not be loaded/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^A part of this page could not be loaded/);
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The wizard' })).toBeInTheDocument();
  });

  it('is there at once when it is visited again', async () => {
    const Page = onDemand(() => Promise.resolve(Wizard), BACK);
    show(<Page />);
    await screen.findByRole('heading', { name: 'The wizard' });
    cleanup();
    show(<Page />);
    expect(screen.getByRole('heading', { name: 'The wizard' })).toBeInTheDocument();
  });
});

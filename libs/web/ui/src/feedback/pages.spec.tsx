import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { browser } from '../navigation/browser';
import { show } from '../../test/show';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { CrashedPage, MissingPage } from './ErrorPages';
import { ProblemNotice } from '../data/Loaded';

const BACK = { backTo: '/dashboard', backLabel: 'Back to the dashboard' };

describe('MissingPage', () => {
  it('says that there is no page, in the heading, which has the focus, and in the title of the tab', async () => {
    show(<MissingPage {...BACK} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Page not found · Rowdeck'));
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('takes other words', () => {
    show(<MissingPage {...BACK} mark="403" title="Not for you" text="Ask an admin." />);
    expect(screen.getByRole('heading', { name: 'Not for you' })).toBeInTheDocument();
    expect(screen.getByText('Ask an admin.')).toBeInTheDocument();
    expect(screen.getByText('403')).toBeInTheDocument();
  });

  it('breaks no line of its title at a hyphen', () => {
    const title = 'This team requires two-factor authentication';
    show(<MissingPage {...BACK} title={title} />);
    expect(screen.getByRole('heading', { name: title })).toHaveTextContent(title);
    expect(screen.getByText('two-factor')).toHaveStyle({ whiteSpace: 'nowrap' });
  });
});

describe('CrashedPage', () => {
  const showCrash = (error: Error) => {
    const Page = () => {
      throw error;
    };
    // React and the router each report the error on the console, which is right for a browser.
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = createMemoryRouter([{ path: '*', element: <Page />, errorElement: <CrashedPage {...BACK} /> }]);
    render(
      <RowdeckProvider env="test">
        <RouterProvider router={router} />
      </RowdeckProvider>,
    );
    silent.mockRestore();
  };

  it('takes the place of a page that threw, and shows nothing of its error', () => {
    showCrash(new TypeError('rows is undefined'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('reloads the page', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    showCrash(new Error('x'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });
});

describe('ProblemNotice', () => {
  const problem = (title: string, detail?: string) => ({
    type: 'urn:rowdeck:problem:x',
    title,
    detail,
    status: 503,
    code: 'x',
    errors: {},
    params: {},
  });

  it.each([
    ['title and detail', problem('Busy', 'Wait a minute.'), 'BusyWait a minute.Try again'],
    ['a title alone', problem('Busy'), 'BusyTry again'],
    ['a detail that repeats the title', problem('Busy', 'Busy'), 'BusyTry again'],
  ])('says %s once', (_, error, text) => {
    show(<ProblemNotice error={error} onRetry={jest.fn()} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});

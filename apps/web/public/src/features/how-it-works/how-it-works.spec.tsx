import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

describe('how it works', () => {
  const steps = async () => {
    renderPage('/how-it-works', { user: null });
    await screen.findByRole('heading', { level: 1, name: 'How it works' });
    return screen.getAllByText(/^Step \d$/).map((number) => {
      const item = number.closest('li');
      if (!item) throw new Error('a step that is no item of the list');
      return item;
    });
  };

  it.each([
    [0, 'Step 1', 'Upload your template', '{{company_name}}', 'Up to 100MB'],
    [1, 'Step 2', 'Upload your table and map its columns', 'column headers', 'Up to 10,000 rows per batch'],
    [2, 'Step 3', 'Generate and download', 'ZIP', 'Real .pptx files, ready to edit'],
  ])('explains step %#', async (index, number, title, text, point) => {
    const item = (await steps())[index];
    if (!item) throw new Error('no such step');
    expect(item).toHaveTextContent(number);
    expect(within(item).getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(item).toHaveTextContent(text);
    expect(within(item).getByText(point)).toBeInTheDocument();
  });

  it('has three of them', async () => {
    expect(await steps()).toHaveLength(3);
  });

  it('hides its pictures from screen readers, which have the text', async () => {
    await steps();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('Northwind');
  });

  it('ends with the way to an account', async () => {
    await steps();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Start Free', '/users/sign_up'],
    ]);
  });
});

import { PLANS } from '@rowdeck/contracts';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../test/render-page';

const main = async () => {
  renderPage('/', { user: null });
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('main'));
};

describe('the pictures of the landing page', () => {
  it.each([
    ['Northwind', 'Mia Chen', '$12,400'],
    ['Fabrikam', 'Jonas Weber', '$9,800'],
    ['Tailspin', 'Aisha Khan', '$21,000'],
  ])('make a deck of the row of %s', async (company, contact, price) => {
    const page = await main();
    const row = page.getByRole('cell', { name: company, hidden: true }).closest('tr');
    expect(row).toHaveTextContent(`${company}${contact}${price}`);
    const deck = page.getByText(`${contact}, ${price}`).parentElement;
    expect(deck).toHaveTextContent(company);
    expect(deck).toHaveTextContent('completed');
  });

  it('name the columns as the placeholders of the other pages', async () => {
    const page = await main();
    const headers = page.getAllByRole('columnheader', { hidden: true });
    expect(headers.map((header) => header.textContent)).toEqual(['company_name', 'contact', 'price']);
  });

  it('say nothing to a screen reader, which has the text beside them', async () => {
    const page = await main();
    expect(page.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the plans on both pages', () => {
  it.each(PLANS)('have one price for $name', async ({ name, priceMinor: { monthly } }) => {
    renderPage('/pricing', { user: null });
    const card = (await screen.findByRole('heading', { name })).closest('li');
    expect(card).toHaveTextContent(monthly === null ? 'Custom' : `$${monthly / 100}`);
  });
});

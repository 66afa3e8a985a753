import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./HelpPage'));

describe('the help', () => {
  it('says what placeholders, filters, tables and limits are, with a way to each', async () => {
    renderPage('/app/help');
    const nav = within(await screen.findByRole('navigation', { name: 'On this page' }));
    for (const link of nav.getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(screen.getByRole('heading', { name: link.textContent })).toHaveAttribute('id', id);
    }
  });

  it('begins at the section that its address names', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderPage('/app/help#limits');
    const heading = await screen.findByRole('heading', { name: 'Limits' });
    expect(scroll.mock.contexts).toContain(heading);
    scroll.mockRestore();
  });

  it('prints what is typed, in the language that is chosen, and says what is wrong with it', async () => {
    const { user } = renderPage('/app/help');
    const placeholder = await screen.findByRole('textbox', { name: 'Placeholder in the template' });
    expect(screen.getByText('€1,234.50')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Numbers and dates are printed as in' }));
    await user.click(await screen.findByRole('option', { name: /^German \(Germany\)/ }));
    expect(screen.getByText(/^1\.234,50\s€$/)).toBeInTheDocument();
    await user.clear(placeholder);
    await user.type(placeholder, '{{{{amount | curency: "EUR"}}');
    expect(screen.getByText(/There is no filter “curency”. Did you mean “currency”\?/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'a text for empty cells' }));
    expect(screen.getByText('there')).toBeInTheDocument();
  });
});

import { type TriedPlaceholder } from '@rowdeck/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
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

  describe('tries a placeholder', () => {
    const TRY = '/app/placeholders/try';
    const RESULT = '{{amount | currency: "EUR"}} of 1234.5 in';
    const open = () => {
      const page = renderPage('/app/help');
      page.server.use(
        http.post(TRY, async ({ request }) => {
          const { tag, value, locale } = (await request.json()) as Required<TriedPlaceholder>;
          return HttpResponse.json(
            tag === '{{'
              ? { message: 'That is none.', remedy: 'Write {{name}}.' }
              : { printed: value && `${tag} of ${value} in ${locale}` },
          );
        }),
      );
      return page;
    };

    it('and shows what the server prints of it, in the language that is chosen, or what is wrong with it', async () => {
      const { user } = open();
      expect(await screen.findByText(`${RESULT} en-US`)).toBeInTheDocument();
      await user.click(screen.getByRole('combobox', { name: 'Numbers and dates are printed as in' }));
      await user.click(await screen.findByRole('option', { name: /^Korean/ }));
      expect(await screen.findByText(`${RESULT} ko-KR`)).toBeInTheDocument();
      const placeholder = screen.getByRole('textbox', { name: 'Placeholder in the template' });
      await user.clear(placeholder);
      await user.type(placeholder, '{{{{');
      expect(await screen.findByText('That is none. Write {{name}}.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'a text for empty cells' }));
      expect(await screen.findByText('nothing')).toBeInTheDocument();
    });

    it('and takes the answer that is there for none to what is typed after it', async () => {
      const { user, server } = open();
      const shown = await screen.findByText(`${RESULT} en-US`);
      expect(shown.closest('[role="status"]')).toHaveAttribute('aria-busy', 'false');
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      server.use(http.post(TRY, () => answered.then(() => HttpResponse.json({ printed: 'Later' }))));
      await user.type(screen.getByRole('textbox', { name: 'Value in the table' }), '6');
      expect(shown.closest('[role="status"]')).toHaveAttribute('aria-busy', 'true');
      answer();
      expect((await screen.findByText('Later')).closest('[role="status"]')).toHaveAttribute('aria-busy', 'false');
    });

    it('and says what to do when the server cannot be asked', async () => {
      const { user, server } = open();
      server.use(http.post(TRY, () => HttpResponse.error(), { once: true }));
      expect(await screen.findByRole('alert')).toHaveTextContent(/Check your connection and try again\./);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(`${RESULT} en-US`)).toBeInTheDocument();
    });
  });
});

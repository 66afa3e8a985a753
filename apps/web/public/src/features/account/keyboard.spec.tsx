import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

/** What the Tab key reaches of each form, one after the other, by its accessible name. */
const FORMS: readonly (readonly [path: string, first: RegExp, stops: readonly RegExp[]])[] = [
  [
    '/users/sign_in',
    /^Email/,
    [/^Email/, /^Password/, /^Remember me$/, /^Forgot your password\?$/, /^Sign in$/, /single sign-on$/, /^Sign up$/],
  ],
  [
    '/users/sign_up',
    /^Full name/,
    [
      /^Full name/,
      /^Company/,
      /^Email/,
      /^Password/,
      /^Confirm password/,
      /^Terms of Service$/,
      /^Privacy Policy$/,
      /^Create account$/,
      /^Sign in$/,
    ],
  ],
  [
    '/users/confirmation?confirmation_token=x',
    /^Password/,
    [/^Password/, /^Confirm my account$/, /^Forgot your password\?$/],
  ],
  ['/users/password/new', /^Email/, [/^Email/, /^Send reset link$/, /^Back to sign in$/]],
  [
    '/users/password/edit?reset_password_token=x',
    /^New password/,
    [/^New password/, /^Confirm new password/, /^Reset password$/, /^Request a new link$/],
  ],
];

/** The name by which a screen reader announces an element: its label's, or its own text. */
function nameOf(element: Element | null): string {
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
  return element?.textContent ?? '';
}

describe('the forms of an account by the keyboard', () => {
  it.each(FORMS)('%s goes from field to field and past its button', async (path, first, stops) => {
    const { user } = renderPage(path, { user: null });
    const field = await screen.findByLabelText(first);
    field.focus();
    for (const [index, stop] of stops.entries()) {
      if (index > 0) await user.tab();
      expect(nameOf(document.activeElement)).toMatch(stop);
    }
  });

  it.each(FORMS)(
    '%s has its heading in focus on arrival, so that Tab leads to the first field',
    async (path, first) => {
      const { user } = renderPage(path, { user: null });
      await screen.findByLabelText(first);
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      await user.tab();
      expect(screen.getByLabelText(first)).toHaveFocus();
    },
  );
});

import { refuse, sampleOffer } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const VISITOR = { user: null };
const never = () => new Promise<Response>(() => undefined);
const TYPED: readonly (readonly [label: RegExp, value: string])[] = [
  [/^Full name/, 'Ada Lovelace'],
  [/^Email/, 'ada@example.com'],
  [/^Password/, 'correct horse'],
  [/^Confirm password/, 'correct horse'],
];

describe('sign-up', () => {
  const open = async () => {
    const page = renderPage('/users/sign_up', VISITOR);
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    const type = async () => {
      for (const [label, value] of TYPED) await page.user.type(screen.getByLabelText(label), value);
    };
    const fill = async () => {
      for (const [label, value] of TYPED) await fillIn(page.user, screen.getByLabelText(label), value);
    };
    const submit = () => page.user.click(screen.getByRole('button', { name: 'Create account' }));
    return { ...page, type, fill, submit };
  };

  it.each([
    [/^Full name/, 'text', 'name', true],
    [/^Company \(optional\)/, 'text', 'organization', false],
    [/^Email/, 'email', 'username', true],
    [/^Password/, 'password', 'new-password', true],
    [/^Confirm password/, 'password', 'new-password', true],
  ])('asks for %s', async (label, type, autoComplete, required) => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect({ type: field.type, autoComplete: field.autocomplete, required: field.required }).toEqual({
      type,
      autoComplete,
      required,
    });
  });

  it.each([
    [{}, '10 free presentations/month. No credit card required.'],
    [{ billing: 'none', presentations_per_month: null }, 'Unlimited presentations. Nobody is billed on this site.'],
  ] as const)('tells what a new account gets: %j', async (offer, sentence) => {
    renderPage('/users/sign_up', { ...VISITOR, offer: sampleOffer(offer) });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('sends what was typed and leads to the mailbox', async () => {
    const { user, type, submit, router, jsonOf } = await open();
    await type();
    await fillIn(user, screen.getByLabelText(/^Company/), 'Analytical Engines');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/users/check_email');
    expect(await jsonOf('POST /users')).toEqual({
      user: {
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        email: 'ada@example.com',
        password: 'correct horse',
        password_confirmation: 'correct horse',
      },
    });
  });

  it('asks for all that is required before it sends anything', async () => {
    const { submit, state } = await open();
    await submit();
    for (const message of [
      'Enter your name.',
      'Enter your email address.',
      'Enter a password.',
      'Enter the password again.',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(screen.getByLabelText(/^Company/)).toBeValid();
    expect(state.writes).toEqual([]);
  });

  it.each([
    ['user.name', /^Full name/, 'The name is too long.'],
    ['user.company', /^Company/, 'The company is too long.'],
    ['user.email', /^Email/, 'Enter a valid email address.'],
    ['user.password', /^Password/, 'The password is too short.'],
    ['user.password_confirmation', /^Confirm password/, 'The passwords do not match.'],
  ])('shows what the server refuses as %s under its field, which takes the focus', async (key, label, message) => {
    const { fill, submit, server } = await open();
    server.use(http.post('/users', () => refuse('user.invalid', { errors: { [key]: [message] } })));
    await fill();
    await submit();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows all faults of several fields together', async () => {
    const { fill, submit, server } = await open();
    const errors = { 'user.email': ['Enter a valid email address.'], 'user.password': ['Too short.', 'Too common.'] };
    server.use(http.post('/users', () => refuse('user.invalid', { errors })));
    await fill();
    await submit();
    expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
    expect(screen.getByText(/Too short\.\s+Too common\./)).toBeInTheDocument();
  });

  it.each([
    ['no field of the form', { errors: { base: ['Sign-up is closed.'] } }, 'Sign-up is closed.'],
    ['no field at all', { detail: 'Wait a minute and try again.' }, 'Wait a minute and try again.'],
  ])('shows what belongs to %s in a red box', async (_, refusal, words) => {
    const { fill, submit, server } = await open();
    server.use(http.post('/users', () => refuse('request.rate_limited', refusal)));
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled();
  });

  it('says Creating account... while it is busy', async () => {
    const { fill, submit, server } = await open();
    server.use(http.post('/users', never));
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
  });

  it('lets a password be looked at', async () => {
    const { user } = await open();
    await fillIn(user, screen.getByLabelText(/^Password/), 'correct horse');
    const toggle = document.querySelector<HTMLButtonElement>(
      'button[type="button"].mantine-PasswordInput-visibilityToggle',
    );
    if (!toggle) throw new Error('no toggle');
    await user.click(toggle);
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
  });

  it.each([
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ])('opens the %s in a tab of its own', async (name, href) => {
    await open();
    const link = within(screen.getByRole('main')).getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('leads those who have an account to sign-in', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/users/sign_in');
  });
});

import { PublicLinks } from './public-links';

describe('PublicLinks', () => {
  it.each([
    ['https://decks.example.org', 'https://decks.example.org/users/confirmation#confirmation_token=a_-b'],
    ['https://decks.example.org/', 'https://decks.example.org/users/confirmation#confirmation_token=a_-b'],
    ['https://example.org/rowdeck/', 'https://example.org/rowdeck/users/confirmation#confirmation_token=a_-b'],
  ])('builds on %s', (publicUrl, link) => {
    expect(new PublicLinks({ PUBLIC_URL: publicUrl }).confirmation('a_-b')).toBe(link);
  });

  it('names the pages of the specification', () => {
    const links = new PublicLinks({ PUBLIC_URL: 'http://localhost:8080' });
    expect(links.passwordEdit('t')).toBe('http://localhost:8080/users/password/edit#reset_password_token=t');
    expect(links.passwordNew()).toBe('http://localhost:8080/users/password/new');
    expect(links.signIn()).toBe('http://localhost:8080/users/sign_in');
    expect(links.subscription()).toBe('http://localhost:8080/settings/subscription');
    expect(links.batch('7')).toBe('http://localhost:8080/app/batches/7');
  });
});

import { mailedNameFaults } from './mailed-name';

describe('a name that is mailed to others', () => {
  it.each([
    'Ana Ortiz',
    'Dr. Ana M. Ortiz',
    'J. R. R. Tolkien',
    'Ortiz & Co.',
    '営業部',
    'O’Brien-Smith',
    'نادية',
    'St. Gallen',
  ])('may be %j', (name) => expect(mailedNameFaults('Your name', name)).toEqual([]));

  it.each([
    'Win at https://elsewhere.example',
    'www.elsewhere.example',
    'elsewhere.example',
    'Claim now: evil.com/prize',
    'write to me@elsewhere.example',
    'Ana＠'.normalize('NFKC'),
    'bücher.example',
  ])('carries no address: %j', (name) =>
    expect(mailedNameFaults('Your name', name)).toEqual(['Your name must not contain a web or email address.']),
  );

  it.each(['Ana\nYou have won', 'Ana\u0000', 'Ana\u2028', 'Ana\u202egro.live', 'A\u200bna'])(
    'has nothing that is not seen: %j',
    (name) => expect(mailedNameFaults('Your name', name).join()).toMatch(/control characters/),
  );
});

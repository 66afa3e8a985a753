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
    'فاطمه\u200cزهرا',
    'क्\u200dष',
    'Müller e.V.',
    'No. 1, 2.5 %',
  ])('may be %j', (name) => expect(mailedNameFaults('Your name', name)).toEqual([]));

  it.each([
    'Win at https://elsewhere.example',
    'www.elsewhere.example',
    'elsewhere.example',
    'Claim now: evil.com/prize',
    'write to me@elsewhere.example',
    'bücher.example',
    'evil。example',
    'evil．example',
    'evil｡example',
    'evil․example',
    'evil﹒example',
    'evil.\u200dexample',
    'evil\u200d.example',
    'x\u0301.example',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    'ｗｗｗ．ｅｖｉｌ',
    'https：／／evil',
    'ana＠evil',
    'ana﹫evil',
    'Call 198.51.100.7 now',
    '<a href="//evil.example">Ana</a>',
  ])('carries no address: %j', (name) =>
    expect(mailedNameFaults('Your name', name)).toEqual(['Your name must not contain a web or email address.']),
  );

  it.each([
    'Ana\nYou have won',
    'Ana\u0000',
    'Ana\u2028',
    'Ana\u202egnp',
    'A\u200bna',
    'A\u00adna',
    'Ana\u2066',
    'Ana\u061c',
    'Ana\u{e0041}',
    '\u3164',
    'Ana\r\nBcc: eve',
  ])('has nothing that is not seen: %j', (name) =>
    expect(mailedNameFaults('Your name', name).join()).toMatch(/control characters/),
  );
});

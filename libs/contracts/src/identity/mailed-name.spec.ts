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
    'Dr.Smith',
    'Prof.Dr.Meyer',
    'DR.SMITH',
    'St.Gallen AG',
    'St.-Gallen',
    'A.P. Moller',
    'A.P.Moller – Mærsk A/S',
    'J.P.Morgan',
    'U.S.Steel',
    'Дж.Толкин',
    'Dr.Müller',
    'Yahoo!',
    'Yahoo! Inc.',
    '3.14 GmbH',
    'Studio 5.2x',
    'Société Générale S.A.',
    'Ortiz S.p.A.',
    'Novák s.r.o.',
    'Kovač d.o.o.',
    'Toys "R" Us',
    'Barnes & Noble, Inc. (New York)',
    'C++ / C# Team',
    'I <3 Decks',
    'A > B',
    'AC/DC',
    'Sales: EMEA',
    'Wait ... what',
    'ООО «Ромашка»',
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
    'Evil.Example',
    'EVIL.COM',
    'Booking.Com',
    'Win.Kim',
    'Mail.Evil.Shop now',
    'Пример.Рф',
    'evil.xn--p1ai',
    'evil.newtld',
    'Claim(evil.example)',
    'evil[.]example',
    'evil[dot]example',
    'evil (dot) example',
    'evil{.}example',
    'http:evil',
    'HTTPS:/evil',
    'http:…',
    'hxxp:evil',
    'mailto:ana',
    'javascript:alert(1)',
    'ftp://evil',
    'www.x',
    'WWW.x',
    'x@y',
    'ana @ evil',
  ])('carries no address: %j', (name) =>
    expect(mailedNameFaults('Your name', name)).toEqual(['Your name must not contain a web or email address.']),
  );

  it.each(['<b>x</b>', '</p>', '<!--', 'Ana <script', '＜b＞Ana', '<?php'])('has no markup: %j', (name) =>
    expect(mailedNameFaults('Your company', name)).toEqual(['Your company must not contain HTML.']),
  );

  it('names all that is wrong at once', () => {
    const faults = mailedNameFaults('Your name', '<a href="//evil.example">\nAna</a>').join(' ');
    expect(faults).toMatch(/web or email address.*HTML.*control characters/);
  });

  it.each(['\u200d', '\u200c \u200d', '\ufe0f', '\u0301'])(
    'is more than what stands between letters or on them: %j',
    (name) =>
      expect(mailedNameFaults('Your name', name)).toEqual(['Your name must contain something that can be seen.']),
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

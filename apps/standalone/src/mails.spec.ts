import { exampleMails } from '../test/example-mails';

const mails = exampleMails().map((mail) => [mail.name, mail] as const);

// What a form refuses may be in a database from before it did.
const BREAK_OUT = 'Ana\r\nBcc: eve@example.org\u2028X-Injected: 1\n\n<h1>Hello</h1>';
const broken = exampleMails((field) => (field === 'locale' ? 'en-GB' : BREAK_OUT));

describe('the emails of the product', () => {
  it('are found', () => expect(mails.length).toBeGreaterThan(15));

  it.each(mails)('%s says the same as text and as HTML', (_, { subject, text, html }) => {
    expect(subject).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text + html).not.toMatch(/undefined|NaN|\[object/);
    const paragraphs = text
      .split('\n\n')
      .slice(1, -1)
      // The name of a brand is called out by its logo.
      .filter((part) => part !== 'Ana Ortiz')
      .filter((part) => !part.includes('https://'));
    const words = html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    for (const paragraph of paragraphs) expect(words).toContain(paragraph);
  });

  it.each(mails)('%s greets, and closes with who sends it', (_, { text }) => {
    expect(text).toMatch(/^Hello( Ana Ortiz)?,\n/);
    expect(text).toMatch(/\n(Ana Ortiz\n\nSent with )?Rowdeck\n$/);
  });

  it.each(broken.map((mail) => [mail.name, mail] as const))(
    '%s gets no line, header or markup from a name',
    (_, { subject, text, html }) => {
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(text.split(/[\r\n\u2028]/).filter((line) => /^(Bcc|X-Injected):|^<h1>/.test(line))).toEqual([]);
      expect(html).not.toContain('<h1>Hello');
    },
  );
});

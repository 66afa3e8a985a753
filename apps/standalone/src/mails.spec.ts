import { exampleMails } from '../test/example-mails';

const mails = exampleMails().map((mail) => [mail.name, mail] as const);

describe('the emails of the product', () => {
  it('are found', () => expect(mails.length).toBeGreaterThan(15));

  it.each(mails)('%s says the same as text and as HTML', (_, { subject, text, html }) => {
    expect(subject).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text + html).not.toMatch(/undefined|NaN|\[object/);
    const paragraphs = text
      .split('\n\n')
      .slice(1, -1)
      .filter((part) => !part.includes('https://'));
    const words = html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    for (const paragraph of paragraphs) expect(words).toContain(paragraph);
  });

  it.each(mails)('%s greets, and closes with who sends it', (_, { text }) => {
    expect(text).toMatch(/^Hello( Ana Ortiz)?,\n/);
    expect(text).toMatch(/\nRowdeck\n$/);
  });
});

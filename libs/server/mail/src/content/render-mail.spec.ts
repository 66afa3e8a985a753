import { renderMail } from './render-mail';

const content = {
  subject: 'Confirm your address',
  name: 'Ana <b>Ortiz</b>',
  paragraphs: ['One & two.'],
  action: { label: 'Confirm', url: 'https://rowdeck.test/users/confirmation?confirmation_token=a&b="c"' },
  note: 'Not you? Ignore this email.',
};

describe('renderMail', () => {
  it('sets the words as text, with the link whole on a line of its own', () => {
    expect(renderMail(content).text).toBe(
      [
        'Hello Ana <b>Ortiz</b>,',
        'One & two.',
        'Confirm:\nhttps://rowdeck.test/users/confirmation?confirmation_token=a&b="c"',
        'Not you? Ignore this email.',
        'Rowdeck\n',
      ].join('\n\n'),
    );
  });

  it('escapes what people wrote before it becomes HTML', () => {
    const { html } = renderMail(content);
    expect(html).toContain('Hello Ana &lt;b&gt;Ortiz&lt;/b&gt;,');
    expect(html).toContain('href="https://rowdeck.test/users/confirmation?confirmation_token=a&amp;b=&quot;c&quot;"');
    expect(html).not.toContain('<b>');
  });

  it('names its language and shows the address of the button for those who cannot press it', () => {
    const { html } = renderMail(content);
    expect(html).toContain('<html lang="en">');
    expect(html.match(/confirmation_token=a/g)).toHaveLength(2);
  });

  it('greets without a name when it is not known', () => {
    expect(renderMail({ ...content, name: null }).text).toMatch(/^Hello,\n/);
  });

  it.each(['\u202e', '\u2067', '\u200f', '\u2028'])('lets no name turn the words behind it: %j', (turning) => {
    const { subject, text, html } = renderMail({ ...content, subject: `Hi${turning}gnp`, name: `Ana${turning}` });
    expect(subject + text + html).not.toContain(turning);
  });

  it.each([
    ['the subject', { subject: 'Hi\r\nBcc: others@example.org' }],
    ['the name', { name: 'Eve\n\nYou have won a prize' }],
    ['a paragraph', { paragraphs: ['Sales\nhttp://elsewhere.example'] }],
  ])('keeps a line break in %s from starting a line of its own', (_, change) => {
    const { subject, text } = renderMail({ ...content, ...change });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(Bcc|You have won|http:\/\/elsewhere)/m);
  });

  it('has the product’s look without anything to fetch, by day and by night', () => {
    const { html } = renderMail(content);
    expect(html).not.toMatch(/<img|<svg|<link|@import|url\(|<script/);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.match(/<table(?! role="presentation"| class="page" role="presentation")/g)).toBeNull();
  });

  it('shows the first words behind the subject, before the greeting', () => {
    const { html } = renderMail(content);
    expect(html.indexOf('One &amp; two.')).toBeLessThan(html.indexOf('Hello'));
  });

  it.each(['"><img src=x onerror=alert(1)>', "'</title><script>", '</style><b>'])(
    'lets no name out of its place: %s',
    (name) => {
      const { html } = renderMail({ ...content, subject: name, name, paragraphs: [name], note: name });
      expect(html).not.toContain(name);
      expect(html).not.toMatch(/<(script|img|b)\b/);
    },
  );
});

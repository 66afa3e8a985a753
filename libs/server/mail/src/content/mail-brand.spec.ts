import { contrastOf } from '@rowdeck/contracts';
import { mailBrand } from './mail-brand';
import { renderMail } from './render-mail';

/** The beginning of a PNG of 480 by 96 pixels, which is all that is looked at. */
const LOGO = Buffer.from('89504e470d0a1a0a0000000d49484452000001e000000060', 'hex').toString('base64');

const content = {
  subject: 'Ana has invited you',
  name: null,
  paragraphs: ['Teams share templates.'],
  action: { label: 'See the invitation', url: 'https://rowdeck.test/invitations#invitation_token=a' },
};
const brand = { name: 'Ortiz & Co', colour: '#ffe600', logo: null };

describe('an email in a brand', () => {
  it('has its name in the place of ours, and ours small at the end', () => {
    const { html, text, pictures } = renderMail({ ...content, brand });
    expect(html).toMatch(/<p class="brand"[^>]*>Ortiz &amp; Co<\/p>/);
    expect(html).not.toContain('bgcolor="#2b4094"');
    expect(html.indexOf('Sent with Rowdeck')).toBeGreaterThan(html.indexOf('See the invitation'));
    expect(text).toMatch(/\n\nOrtiz & Co\n\nSent with Rowdeck\n$/);
    expect(pictures).toBeUndefined();
  });

  it('has a logo that comes along, called by its name, in a size that is said', () => {
    const { html, pictures } = renderMail({ ...content, brand: { ...brand, logo: LOGO } });
    expect(html).toMatch(/<img src="cid:logo@rowdeck" alt="Ortiz &amp; Co" width="240" height="48" /);
    expect(pictures).toEqual([{ cid: 'logo@rowdeck', media_type: 'image/png', content: LOGO }]);
    // Nothing else is shown or fetched.
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).not.toMatch(/<svg|<link|@import|url\(|<script|src="(?!cid:)/);
  });

  it('has buttons in its colour that can be told from the card and read, by day and by night', () => {
    const { html } = renderMail({ ...content, brand });
    const [, fill = '', words = ''] = /class="button"[^>]*background:(#\w{6});color:(#\w{6})/.exec(html) ?? [];
    const [, night = '', nightWords = ''] =
      /\.button { background: (#\w{6}) !important; color: (#\w{6})/.exec(html) ?? [];
    expect(night).toBe('#ffe600');
    expect(contrastOf(fill, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrastOf(night, '#1f2533')).toBeGreaterThanOrEqual(3);
    for (const [ground, text] of [
      [fill, words],
      [night, nightWords],
    ] as const)
      expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['"><img src=x onerror=alert(1)>', "'</title><script>", 'Ana\r\nBcc: eve@example.org'])(
    'lets no name out of its place: %j',
    (name) => {
      for (const logo of [null, LOGO]) {
        const { html, text } = renderMail({ ...content, brand: { ...brand, name, logo } });
        expect(html).not.toContain(name);
        expect(html.match(/<(script|img)\b/g)?.length ?? 0).toBe(logo ? 1 : 0);
        expect(text).not.toMatch(/^Bcc/m);
      }
    },
  );

  it('is ours where there is none, with no picture', () => {
    expect(mailBrand.parse(undefined)).toBeNull();
    expect(renderMail(content)).not.toHaveProperty('pictures');
    expect(renderMail(content).html).not.toMatch(/<img|Sent with/);
  });

  it('takes no colour that is something else', () => {
    expect(mailBrand.safeParse({ ...brand, colour: '#fff;background:url(x)' }).success).toBe(false);
    expect(mailBrand.safeParse({ ...brand, logo: 'not base64!' }).success).toBe(false);
  });
});

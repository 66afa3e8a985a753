import { brandColours, type BrandColours } from '@rowdeck/contracts';
import { escapeHtml } from './escape-html';
import { BRAND_FOOT, brandHead, type MailBrand } from './mail-brand';

/** What an email says, before it is set as text and as HTML. A paragraph is one line of plain text. */
export interface MailContent {
  readonly subject: string;
  /** Whom to greet; null when the name is not known. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** What to do if the email is not expected. */
  readonly note?: string;
  /** In whose name it is; ours when it is left out. */
  readonly brand?: MailBrand;
}

export const greetingOf = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);

/** Of our buttons. */
const OWN_COLOURS: BrandColours = {
  light: { fill: '#2b4094', text: '#ffffff' },
  dark: { fill: '#8a9ede', text: '#11141d' },
};

/**
 * The colours of the pages, by day in the elements themselves: some programs read no style sheet. By night from one, which the others
 * leave out. Both have a contrast of at least 4.5 to 1.
 */
const night = ({ fill, text }: BrandColours['dark']): string => `@media (prefers-color-scheme: dark) {
  .page { background: #11141d !important; }
  .card { background: #1f2533 !important; border-color: #3b4458 !important; }
  .words, .brand { color: #eceff6 !important; }
  .quiet { color: #b9c0d0 !important; }
  .button { background: ${fill} !important; color: ${text} !important; }
}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p class="words" style="margin:0 0 16px;color:#1b1f24">${escapeHtml(text)}</p>`;

/** The address is shown too: a reader who distrusts buttons, or whose program shows none, can copy it. */
const actionHtml = ({ label, url }: { label: string; url: string }, { fill, text }: BrandColours['light']): string => {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 22px;background:${fill};color:${text};border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#57606a;font-size:14px">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${address}</span></p>`;
};

/** The mark without a picture, which most programs do not show before they are asked: a deck beside its rows. */
const OWN_MARK = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td width="12" height="24" bgcolor="#2b4094" style="border-radius:4px 0 0 4px;font-size:0">&nbsp;</td>
<td width="12" height="24" bgcolor="#f5a623" style="border-radius:0 4px 4px 0;font-size:0">&nbsp;</td>
<td class="brand" style="padding-left:10px;color:#14214f;font-size:20px;font-weight:700;line-height:24px">Rowdeck</td>
</tr></table>`;

/** What lists of emails show behind the subject. The space behind it keeps them from going on with the greeting. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}${'&#8199;&#847; '.repeat(40)}</div>`;

const wordsOf = ({ name, paragraphs, action, note, brand }: MailContent, { light }: BrandColours): string =>
  [
    paragraph(greetingOf(name)),
    ...paragraphs.map(paragraph),
    ...(action ? [actionHtml(action, light)] : []),
    ...(note === undefined
      ? []
      : [`<p class="quiet" style="margin:0;color:#57606a;font-size:14px">${escapeHtml(note)}</p>`]),
    ...(brand ? [BRAND_FOOT] : []),
  ].join('\n');

/**
 * An email in the look of the product, 600 pixels wide at most and one column, readable on a phone, by a screen reader, and with remote
 * content blocked: it has none. Tables stand where programs for email know nothing else; they are presentation to a screen reader.
 */
export const mailHtml = (content: MailContent): string => {
  const { brand } = content;
  const colours = brand ? brandColours(brand.colour) : OWN_COLOURS;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title>
<style>${night(colours.dark)}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbfaf7">
${preheader(content.paragraphs[0] ?? content.subject)}
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbfaf7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="card" bgcolor="#ffffff" style="padding:32px;overflow-wrap:anywhere;word-break:break-word;border:1px solid #e4e0d4;border-radius:14px;font-size:16px;line-height:1.5;${FONT}">
<div role="article" aria-label="${escapeHtml(content.subject)}" lang="en">
${brand ? brandHead(brand) : OWN_MARK}
${wordsOf(content, colours)}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
};

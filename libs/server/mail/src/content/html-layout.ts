import { greetingOf, type MailContent } from './mail-content';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** The address is shown too: a reader who distrusts buttons, or whose program shows none, can copy it. */
const actionHtml = ({ label, url }: { label: string; url: string }): string => {
  const address = escapeHtml(url);
  return `<p><a href="${address}" style="display:inline-block;padding:12px 20px;background:#1c5dbf;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p>If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${address}</span></p>`;
};

/** One column, no tables and no pictures: readable by a screen reader, on a phone, and with remote content blocked. */
export const toHtml = (content: MailContent): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:560px;margin:0 auto">
${[
  paragraph(greetingOf(content.name)),
  ...content.paragraphs.map(paragraph),
  ...(content.action ? [actionHtml(content.action)] : []),
  ...(content.note === undefined ? [] : [`<p style="color:#57606a">${escapeHtml(content.note)}</p>`]),
].join('\n')}
<p>Rowdeck</p>
</main>
</body>
</html>
`;

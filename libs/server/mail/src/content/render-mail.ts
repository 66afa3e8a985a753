/** What an email says, before it is set as text and as HTML. A paragraph is one line of plain text. */
export interface MailContent {
  readonly subject: string;
  /** Whom to greet; null when the name is not known. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** What to do if the email is not expected. */
  readonly note?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const greetingOf = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);

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
const toHtml = (content: MailContent): string => `<!doctype html>
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

/** Line breaks of all kinds, and what turns the direction of the words that follow (Unicode TR 9, section 2). */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Names come from people: a line break in one must not add a paragraph, or a header, of its author's making. */
const oneLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').trim();

const onOneLineEach = (content: MailContent): MailContent => ({
  ...content,
  subject: oneLine(content.subject),
  name: content.name === null ? null : oneLine(content.name),
  paragraphs: content.paragraphs.map(oneLine),
});

/** The link stands alone on its line: mail programs make it clickable, and a person can copy it whole. */
const actionLines = ({ action }: MailContent): string[] => (action ? [`${action.label}:\n${action.url}`] : []);

const toText = (content: MailContent): string =>
  [
    greetingOf(content.name),
    ...content.paragraphs,
    ...actionLines(content),
    ...(content.note === undefined ? [] : [content.note]),
    'Rowdeck',
  ]
    .join('\n\n')
    .concat('\n');

/** The same words as text and as HTML. */
export const renderMail = (content: MailContent): RenderedMail => {
  const safe = onOneLineEach(content);
  return { subject: safe.subject, text: toText(safe), html: toHtml(safe) };
};

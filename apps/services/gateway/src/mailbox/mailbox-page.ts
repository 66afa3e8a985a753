import { mailboxHttp, type MailboxMessage, pathOf } from '@rowdeck/contracts';
import { escapeHtml, htmlDocument } from '../http/html-document';

/** Links of a text mail become links of the page. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"')]+/g, (url) => `<a href="${url}">${url}</a>`);

export const mailboxPage = (key: string, messages: readonly MailboxMessage[]): string => {
  const items = messages.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="${pathOf(mailboxHttp.message, { params: { key, id } })}">${escapeHtml(subject)}</a><br>
<small>to ${escapeHtml(to)}, <time>${escapeHtml(sentAt)}</time></small></li>`,
  );
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>No emails yet. Those that Rowdeck sends on this machine arrive here.</p>';
  return htmlDocument('Development mailbox', `<h1>Development mailbox</h1>${list}`);
};

export const messagePage = (key: string, { subject, to, sentAt, text }: MailboxMessage): string =>
  htmlDocument(
    subject,
    `<p><a href="${pathOf(mailboxHttp.page, { params: { key } })}">All emails</a></p><h1>${escapeHtml(subject)}</h1>
<p><small>to ${escapeHtml(to)}, <time>${escapeHtml(sentAt)}</time></small></p><pre>${linked(text)}</pre>`,
  );

/** For who opens the mailbox without its key. The key itself is not shown to anybody who may be a stranger. */
export const lockedPage = (): string =>
  htmlDocument(
    'Development mailbox',
    `<h1>This is not the whole address</h1>
<p>The development mailbox has an address with a key of its own, because its emails open accounts. It stands where Rowdeck was
started: <code>npm start</code> and <code>npm run stack</code> print it.</p>`,
  );

import { toHtml } from './html-layout';
import { type MailContent, type RenderedMail } from './mail-content';
import { toText } from './text-layout';

const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** Names come from people: a line break in one must not add a paragraph, or a header, of its author's making. */
const oneLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').trim();

const onOneLineEach = (content: MailContent): MailContent => ({
  ...content,
  subject: oneLine(content.subject),
  name: content.name === null ? null : oneLine(content.name),
  paragraphs: content.paragraphs.map(oneLine),
});

/** The same words as text and as HTML. */
export const renderMail = (content: MailContent): RenderedMail => {
  const safe = onOneLineEach(content);
  return { subject: safe.subject, text: toText(safe), html: toHtml(safe) };
};

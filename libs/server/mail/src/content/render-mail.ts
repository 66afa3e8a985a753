import { type InlinePicture, picturesOf } from './mail-brand';
import { greetingOf, type MailContent, mailHtml } from './mail-html';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the HTML shows; left out where it is nothing. */
  readonly pictures?: readonly InlinePicture[];
}

/** Line breaks of all kinds, and what turns the direction of the words that follow (Unicode TR 9, section 2). */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Names come from people: a line break in one must not add a paragraph, or a header, of its author's making. */
const oneLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').trim();

const onOneLineEach = (content: MailContent): MailContent => ({
  ...content,
  subject: oneLine(content.subject),
  name: content.name === null ? null : oneLine(content.name),
  paragraphs: content.paragraphs.map(oneLine),
  ...(content.brand && { brand: { ...content.brand, name: oneLine(content.brand.name) } }),
});

/** The link stands alone on its line: mail programs make it clickable, and a person can copy it whole. */
const actionLines = ({ action }: MailContent): string[] => (action ? [`${action.label}:\n${action.url}`] : []);

const toText = (content: MailContent): string =>
  [
    greetingOf(content.name),
    ...content.paragraphs,
    ...actionLines(content),
    ...(content.note === undefined ? [] : [content.note]),
    ...(content.brand ? [content.brand.name, 'Sent with Rowdeck'] : ['Rowdeck']),
  ]
    .join('\n\n')
    .concat('\n');

/** The same words as text and as HTML. */
export const renderMail = (content: MailContent): RenderedMail => {
  const safe = onOneLineEach(content);
  const pictures = picturesOf(safe.brand);
  const mail = { subject: safe.subject, text: toText(safe), html: mailHtml(safe) };
  return pictures.length === 0 ? mail : { ...mail, pictures };
};

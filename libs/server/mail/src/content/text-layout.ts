import { greetingOf, type MailContent } from './mail-content';

/** The link stands alone on its line: mail programs make it clickable, and a person can copy it whole. */
const actionLines = ({ action }: MailContent): string[] => (action ? [`${action.label}:\n${action.url}`] : []);

export const toText = (content: MailContent): string =>
  [
    greetingOf(content.name),
    ...content.paragraphs,
    ...actionLines(content),
    ...(content.note === undefined ? [] : [content.note]),
    'Rowdeck',
  ]
    .join('\n\n')
    .concat('\n');

import { quoted, templateFault } from './fault-catalogue';
import { type ForeignFinding, MOST_PLACES } from './foreign-finding';
import { signsOf, type TagStyle } from './tag-style';
import { type TemplateFault } from './template-fault';

/** @param isDoubtful whether they may all be ordinary text */
export function styleFault(style: TagStyle, found: ForeignFinding, isDoubtful: boolean): TemplateFault {
  const facts = { ...factsOf(found), style, names: [...found.names] };
  const { count } = found;
  const first = `in the style ${style}, the first ${quoted(found.shown)}`;
  if (!isDoubtful) {
    const message = `${counted(count, 'placeholder')} of another tool, ${first}, printed as ${standing(count)}: ${placesOf(found)}.`;
    return templateFault('placeholder.other_style', { ...facts, message });
  }
  const what = count === 1 ? '1 place looks like a placeholder' : `${counted(count, 'place')} look like placeholders`;
  const message = `${what} of another tool, ${first}, or may be ordinary text; printed as ${standing(count)}: ${placesOf(found)}.`;
  const remedy = `Text needs nothing. If columns are meant, choose the style when you convert the template (on its page, or rowdeck convert --style '${signsOf(style)}').`;
  return templateFault('placeholder.other_style', { ...facts, message, remedy, doubtful: true });
}

export function leftFault(style: TagStyle, found: ForeignFinding): TemplateFault {
  const { count, shown } = found;
  const what =
    count === 1
      ? '1 more place looks like a placeholder'
      : `${count.toLocaleString('en')} more places look like placeholders`;
  const stays = count === 1 ? 'stays as it is' : 'stay as they are';
  const message = `${what} in the style ${style} and ${stays}, also when the template is converted: ${quoted(shown)} (${placesOf(found)}).`;
  return templateFault('placeholder.other_left', { ...factsOf(found), message });
}

export function loopFault(found: ForeignFinding): TemplateFault {
  const { count, shown } = found;
  const marks =
    count === 1 ? `${quoted(shown)} is a mark` : `${quoted(shown)} and ${counted(count - 1, 'more mark')} are marks`;
  const message = `${marks} of another tool for a loop or a condition, and printed as ${standing(count)}: ${placesOf(found)}.`;
  return templateFault('placeholder.other_loop', { ...factsOf(found), message });
}

const factsOf = ({ location, shown }: ForeignFinding) => ({ location, placeholder: shown });

const placesOf = ({ places }: ForeignFinding): string =>
  [...places].slice(0, MOST_PLACES).join('; ') + (places.size > MOST_PLACES ? '; and more places' : '');

const standing = (count: number): string => (count === 1 ? 'it stands' : 'they stand');

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

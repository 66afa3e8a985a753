import { quoted, templateFault } from './fault-catalogue';
import { findForeignTags, type TagStyle } from './foreign-tags';
import { type TemplateFault, type TemplateLocation } from './template-fault';

/** Places that are named; whoever converts a deck needs no more. */
const MOST_PLACES = 5;

interface Finding {
  readonly style: TagStyle;
  /** The first mark, and where it stands. */
  readonly shown: string;
  readonly location: TemplateLocation;
  /** The first distinct places, and one more to know that there are more. */
  readonly places: Set<string>;
  count: number;
}

/** Counts the marks of other tools by their style: a deck made for another tool would else drown in findings. */
export class ForeignTagCount {
  private readonly byStyle = new Map<TagStyle, Finding>();

  /** @param locate the place of the text, asked for only where it is named */
  addText(text: string, locate: () => TemplateLocation): void {
    let known: TemplateLocation | undefined;
    for (const { style, shown } of findForeignTags(text)) {
      const finding = this.byStyle.get(style);
      if (finding !== undefined && finding.places.size > MOST_PLACES) {
        finding.count++;
        continue;
      }
      const location = (known ??= locate());
      this.take({ style, shown, location, places: new Set([location.place]), count: 1 });
    }
  }

  addAll(others: ForeignTagCount): void {
    for (const finding of others.byStyle.values()) this.take({ ...finding, places: new Set(finding.places) });
  }

  get faults(): readonly TemplateFault[] {
    return Array.from(this.byStyle.values(), faultOf);
  }

  private take(finding: Finding): void {
    const known = this.byStyle.get(finding.style);
    if (known === undefined) {
      this.byStyle.set(finding.style, finding);
      return;
    }
    known.count += finding.count;
    for (const place of finding.places) if (known.places.size <= MOST_PLACES) known.places.add(place);
  }
}

function faultOf({ style, shown, location, places, count }: Finding): TemplateFault {
  const named = [...places].slice(0, MOST_PLACES).join('; ') + (places.size > MOST_PLACES ? '; and more places' : '');
  const facts = { location, placeholder: shown };
  if (style === 'loop') {
    const marks =
      count === 1 ? `${quoted(shown)} is a mark` : `${quoted(shown)} and ${counted(count - 1, 'more mark')} are marks`;
    const message = `${marks} of another tool for a loop or a condition, and printed as ${standing(count)}: ${named}.`;
    return templateFault('placeholder.other_loop', { ...facts, message });
  }
  const what = counted(count, 'placeholder');
  const message = `${what} of another tool, in the style ${style}, the first ${quoted(shown)}, printed as ${standing(count)}: ${named}.`;
  return templateFault('placeholder.other_style', { ...facts, message });
}

const standing = (count: number): string => (count === 1 ? 'it stands' : 'they stand');

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

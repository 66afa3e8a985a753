import {
  type FaultSeverity,
  type TemplateFault,
  type TemplateFaultCode,
  type TemplateLocation,
} from './template-fault';

interface FaultWords {
  readonly severity: FaultSeverity;
  /** What is wrong; `shown` is the text at fault, quoted. */
  readonly message: (shown: string) => string;
  readonly remedy: string;
}

const LEFT_AS_IT_STANDS = 'Until then it is printed as it stands.';

const FAULT_WORDS: Record<TemplateFaultCode, FaultWords> = {
  'placeholder.unclosed': {
    severity: 'error',
    message: (shown) => `${shown} opens a placeholder that is never closed.`,
    remedy: `Close it with "}}" in the same paragraph, or delete the "{{". ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.unopened': {
    severity: 'error',
    message: (shown) => `${shown} closes a placeholder that was never opened.`,
    remedy: `Put "{{" in front of the name in the same paragraph, or delete the "}}". ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.nested': {
    severity: 'error',
    message: (shown) => `${shown} has a placeholder inside another.`,
    remedy: `Write one placeholder after the other, each with two braces on both sides. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.triple_braces': {
    severity: 'error',
    message: (shown) => `${shown} has three braces in a row.`,
    remedy: `Use two braces on both sides; where a brace is to be printed beside a value, put a space between. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.empty': {
    severity: 'error',
    message: (shown) => `${shown} names no column.`,
    remedy: `Write the name of a column between the braces, or delete them. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.too_long': {
    severity: 'error',
    message: (shown) => `${shown} is a placeholder of more than 10,000 characters.`,
    remedy: `Shorten it: a long text is better kept in a column. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.over_paragraphs': {
    severity: 'error',
    message: (shown) => `${shown} begins in one paragraph and ends in another.`,
    remedy:
      'Write the whole placeholder in one paragraph: delete the line end inside it. Until then both halves are printed as they stand.',
  },
  'placeholder.over_line_break': {
    severity: 'error',
    message: (shown) => `${shown} has a line break between its braces.`,
    remedy: `Delete the line break inside the braces. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.control_word': {
    severity: 'error',
    message: (shown) => `${shown} is a control word; conditions and loops are not supported yet.`,
    remedy: `Delete it. If a column of this name is meant, rename the column and the placeholder. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.bad_filter': {
    severity: 'error',
    message: (shown) => `${shown} uses a filter that cannot be read.`,
    remedy: `Filters are currency, number, percent, date, phone, upper, lower, title, trim and default, each behind a bar. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.bad_filter_argument': {
    severity: 'error',
    message: (shown) => `${shown} gives a filter an argument that it does not take.`,
    remedy: `Correct the argument. ${LEFT_AS_IT_STANDS}`,
  },
  'placeholder.unknown': {
    severity: 'error',
    message: (shown) => `No column is called ${shown}.`,
    remedy: 'Correct the name in the template, add the column to the data, or map the placeholder to another column.',
  },
  'placeholder.case_mismatch': {
    severity: 'warning',
    message: (shown) => `${shown} is spelled in another case elsewhere.`,
    remedy: 'Spell it the same everywhere, as the column is spelled.',
  },
  'placeholder.other_style': {
    severity: 'hint',
    message: (shown) => `${shown} looks like a placeholder of another tool and will be printed as it is.`,
    remedy:
      'If columns are meant, convert the template (“Convert to {{…}}” on its page, or rowdeck convert), or write their names between double curly braces: {{name}}.',
  },
  'placeholder.other_loop': {
    severity: 'hint',
    message: (shown) => `${shown} is a mark of another tool for a loop or a condition, and printed as it stands.`,
    remedy: 'There are no loops and conditions: write each placeholder out, and delete these marks.',
  },
  'placeholder.other_left': {
    severity: 'hint',
    message: (shown) => `${shown} looks like a placeholder of another tool and stays as it is.`,
    remedy: 'If a column is meant, write its name between double curly braces: {{name}}.',
  },
  'template.external_relationship': {
    severity: 'warning',
    message: (shown) => `The presentation refers to ${shown}, which is not inside the file.`,
    remedy: 'Embed the picture, video or document in PowerPoint if every reader is to see it.',
  },
  'template.unsafe_link': {
    severity: 'warning',
    message: (shown) => `A link leads to ${shown}: a script, a file or a folder on a machine or network.`,
    remedy: 'Remove the link, or let it lead to a web address, an email address or a phone number.',
  },
  'template.embedded_object': {
    severity: 'warning',
    message: () => 'The object is a whole file, which everybody who gets a presentation can open.',
    remedy: 'If a picture of it is enough, cut the object and choose Paste Special > Picture.',
  },
  'template.macro_action': {
    severity: 'warning',
    message: () => 'A click calls a macro, which no presentation made from this template holds.',
    remedy:
      'In PowerPoint select it and choose Insert > Action and then None, or let it lead to a slide or a web page.',
  },
  'template.add_in': {
    severity: 'warning',
    message: () => 'The presentation starts an Office add-in, which loads its program from the web.',
    remedy: 'Remove the add-in (File > Info > Inspect Document) unless every reader is to be asked to install it.',
  },
  'template.no_placeholders': {
    severity: 'hint',
    message: () => 'The presentation holds no placeholder: every row will give the same presentation.',
    remedy: 'Write a column name between double curly braces wherever its value should appear: {{name}}.',
  },
  'template.signed': {
    severity: 'warning',
    message: () => 'The presentation carries a digital signature, which filling it makes void.',
    remedy: 'Nothing needs to be done; the signature is left out of the presentations made from it.',
  },
};

/** What is known of one fault beside its code. */
export interface FaultFacts {
  readonly location?: Partial<TemplateLocation>;
  /** The faulty text or the placeholder's name. */
  readonly placeholder?: string;
  readonly suggestion?: string;
  /** Words that fit this one case better than those of the catalogue. */
  readonly message?: string;
  readonly remedy?: string;
  readonly style?: string;
  readonly names?: readonly string[];
  readonly doubtful?: true;
}

const LONGEST_SHOWN = 60;

/** States a fault in the words of the catalogue. */
export function templateFault(code: TemplateFaultCode, { location, ...facts }: FaultFacts): TemplateFault {
  const words = FAULT_WORDS[code];
  const message = words.message(quoted(facts.placeholder ?? ''));
  return { code, severity: words.severity, message, remedy: words.remedy, ...location, ...facts };
}

/** What is said of faults of one kind that are not stated one by one; it names no place, those before it do. */
export function furtherFaults({ code, severity, remedy }: TemplateFault, count: number): TemplateFault {
  const places = count === 1 ? 'one more place' : `${count.toLocaleString('en')} more places`;
  return { code, severity, message: `The same was found in ${places}.`, remedy };
}

/** Text of a template goes to terminals and logs: one line, bounded, in quotes. */
export function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > LONGEST_SHOWN ? `“${line.slice(0, LONGEST_SHOWN)}…”` : `“${line}”`;
}

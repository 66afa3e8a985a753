import {
  convertTemplate,
  signsOf,
  TAG_STYLES,
  tagStyleOf,
  type TagStyle,
  type TemplateConversion,
} from '@rowdeck/engine-pptx';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { type ConvertCommand } from './parse-command';
import { faultText } from './fault-text';
import { printable } from './printable';
import { readTemplate } from './read-input';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';
import { writeBytes } from './write-decks';

/**
 * Writes a template of another tool anew, with our placeholders. What is not converted without being left out by choice is named, and
 * fails it: it is printed as it stands.
 */
export async function convert(command: ConvertCommand, terminal: Terminal): Promise<ExitCode> {
  const { json, out } = command;
  const styles = command.styles.map(parseStyle);
  const conversion = convertTemplate(await readTemplate(command.template, terminal), {
    ...(styles.length > 0 && { styles }),
  });
  await writeBytes(conversion.file, command, terminal);
  const { converted, names, left } = conversion;
  const text = json ? `${JSON.stringify({ converted, names, left })}\n` : printable(describe(conversion, out));
  // Standard output is the template then.
  if (out === '-') terminal.err(text);
  else await terminal.out(text);
  return left.length > 0 ? ExitCode.faulty : ExitCode.done;
}

function parseStyle(text: string): TagStyle {
  const style = tagStyleOf(text);
  if (style === undefined)
    throw new UsageError(`--style is one of ${TAG_STYLES.map(signsOf).join(', ')}, not “${text}”.`);
  return style;
}

function describe({ converted, names, left }: TemplateConversion, out: string): string {
  const where = out === '-' ? 'standard output' : out;
  const listed = names.map((name) => `  {{${name}}}\n`).join('');
  const faults = left.map((fault) => `\n${faultText(fault)}`).join('');
  return `${counted(converted, 'placeholder')} converted, written to ${where}\n${listed}${faults}`;
}

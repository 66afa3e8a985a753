import { convertTemplate, type TemplateConversion } from '@rowdeck/engine-pptx';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { type ConvertCommand } from './parse-command';
import { faultText } from './fault-text';
import { printable } from './printable';
import { readTemplate } from './read-input';
import { type Terminal } from './terminal';
import { writeBytes } from './write-decks';

/** Writes a template of another tool anew, with our placeholders. What cannot be converted is named, and fails it: a loop is printed as it stands. */
export async function convert(command: ConvertCommand, terminal: Terminal): Promise<ExitCode> {
  const { json, out } = command;
  const conversion = convertTemplate(await readTemplate(command.template, terminal));
  await writeBytes(conversion.file, command, terminal);
  const { converted, names, left } = conversion;
  const text = json ? `${JSON.stringify({ converted, names, left })}\n` : printable(describe(conversion, out));
  // Standard output is the template then.
  if (out === '-') terminal.err(text);
  else await terminal.out(text);
  return left.length > 0 ? ExitCode.faulty : ExitCode.done;
}

function describe({ converted, names, left }: TemplateConversion, out: string): string {
  const where = out === '-' ? 'standard output' : out;
  const listed = names.map((name) => `  {{${name}}}\n`).join('');
  const faults = left.map((fault) => `\n${faultText(fault)}`).join('');
  return `${counted(converted, 'placeholder')} converted, written to ${where}\n${listed}${faults}`;
}

import { inspectTemplate, type TemplateInspection } from '@rowdeck/engine-pptx';
import { ExitCode } from './exit-code';
import type { InspectCommand } from './parse-command';
import { faultText } from './print-faults';
import { readTemplate } from './read-input';
import type { Terminal } from './terminal';

/** Tells what a template asks for. Faults in it are told, and no reason to fail: the template can be filled. */
export async function inspect({ template, json }: InspectCommand, terminal: Terminal): Promise<ExitCode> {
  const inspection = inspectTemplate(await readTemplate(template));
  await terminal.out(json ? `${JSON.stringify(inspection)}\n` : describe(inspection));
  return ExitCode.done;
}

function describe({ slides, placeholders, faults }: TemplateInspection): string {
  const lines = placeholders.map(({ name, count, places }) => {
    const where = new Set(places.map(({ slide, part }) => (slide === undefined ? part : `slide ${slide}`)));
    return `  {{${name}}}  ${count}×  ${[...where].join(', ')}\n`;
  });
  const heading = `${slides} ${slides === 1 ? 'slide' : 'slides'}, ${placeholders.length} placeholders\n`;
  return heading + lines.join('') + faults.map((fault) => `\n${faultText(fault)}`).join('');
}

import { inspectTemplate, type TemplateInspection } from '@rowdeck/engine-pptx';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { matters } from './find-faults';
import { type InspectCommand } from './parse-command';
import { faultText } from './fault-text';
import { printable } from './printable';
import { readTemplate } from './read-input';
import { type Terminal } from './terminal';

/** Prints what a template asks for. Faults in it are printed too, and fail it only where it is asked to be strict: it can be filled. */
export async function inspect({ template, json, strict }: InspectCommand, terminal: Terminal): Promise<ExitCode> {
  const inspection = inspectTemplate(await readTemplate(template, terminal));
  await terminal.out(json ? `${JSON.stringify(inspection)}\n` : printable(describe(inspection)));
  return strict && matters(inspection.faults, strict) ? ExitCode.faulty : ExitCode.done;
}

/** A name in every row of a long table stands in hundreds of places. */
const MOST_PLACES = 5;

function placesText(places: TemplateInspection['placeholders'][number]['places']): string {
  const all = [...new Set(places.map(({ place }) => place))];
  const more = all.length - MOST_PLACES;
  return all.slice(0, MOST_PLACES).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

function describe({ slides, placeholders, faults }: TemplateInspection): string {
  const lines = placeholders.map(({ name, count, places }) => {
    return `  {{${name}}}  ${count}×  ${placesText(places)}\n`;
  });
  const heading = `${counted(slides, 'slide')}, ${counted(placeholders.length, 'placeholder')}\n`;
  return heading + lines.join('') + faults.map((fault) => `\n${faultText(fault)}`).join('');
}

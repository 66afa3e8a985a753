import { isFolder } from '@rowdeck/engine-archive';
import { declarePresentation } from '../compile/declare-presentation';
import { dropStaleParts } from '../compile/drop-stale-parts';
import { openPackage } from '../compile/open-package';
import { planPackage, WITH_CELLS, WITHOUT_TEXT } from '../compile/plan-package';
import { type OpcPackage } from '../opc/opc-package';
import { openNestedPackage } from '../opc/open-presentation';
import { PresentationPackage } from '../opc/presentation-package';
import { problemsIn } from '../problems/template-rejected';
import { type TemplateFault } from '../text/template-fault';
import { convertTags } from './convert-tags';
import { writePackage } from './write-package';

/** A template of another tool, with our placeholders in the place of that tool's. */
export interface TemplateConversion {
  /** The converted file, a presentation (`.pptx`) whatever the template was declared; parts without marks byte for byte. */
  readonly file: Uint8Array;
  /** Marks that became placeholders. */
  readonly converted: number;
  /** The columns they name, each once, in the order of the file. */
  readonly names: readonly string[];
  /** What could not be converted, and is printed as it stands: loops and conditions. */
  readonly left: readonly TemplateFault[];
}

const ENCODER = new TextEncoder();

/**
 * Converts `{name}`, `${name}`, `[[name]]`, `<<name>>`, `«name»`, `$/name/` and `｛name｝` into `{{name}}`, wherever placeholders may
 * stand, in the run in which they stand.
 *
 * @param template the file, or the package when it has been opened before
 * @throws TemplateRejected when the file cannot be a template at all
 */
export function convertTemplate(template: Uint8Array | PresentationPackage): TemplateConversion {
  const given = template instanceof PresentationPackage ? template : openPackage(template);
  const opened = declarePresentation(dropStaleParts(given));
  const names: string[] = [];
  const file = writePackage(opened.entries, convertedParts(opened, names));
  const left = planPackage(openPackage(file)).faults.filter(({ code }) => code === 'placeholder.other_loop');
  return { file, converted: names.length, names: [...new Set(names)], left };
}

/** The parts that change, by entry name; what their marks name is added to `names`. */
function convertedParts(opened: OpcPackage, names: string[], isWorkbook = false): Map<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  for (const entry of opened.entries) {
    const { name } = entry;
    const kind = opened.partKind(name);
    if (isFolder(entry) || (isWorkbook ? !WITH_CELLS.has(kind) : WITHOUT_TEXT.has(kind))) continue;
    const content =
      kind === 'embedded-workbook' ? convertedWorkbook(opened, name, names) : convertedXml(opened, name, names);
    if (content !== undefined) changed.set(name, content);
  }
  return changed;
}

function convertedXml(opened: OpcPackage, name: string, names: string[]): Uint8Array | undefined {
  const part = { name, kind: opened.partKind(name), xml: opened.readXml(name), home: () => name };
  const converted = convertTags(part);
  for (const found of converted?.names ?? []) names.push(found);
  return converted === undefined ? undefined : ENCODER.encode(converted.xml);
}

/** The data behind a chart; a workbook that cannot be opened (a password) is passed on as it is. */
function convertedWorkbook(opened: OpcPackage, name: string, names: string[]): Uint8Array | undefined {
  let workbook: OpcPackage | undefined;
  problemsIn(() => (workbook = openNestedPackage(opened.readPart(name))));
  if (workbook === undefined) return undefined;
  const changed = convertedParts(workbook, names, true);
  return changed.size === 0 ? undefined : writePackage(workbook.entries, changed);
}

import { isFolder } from '@rowdeck/engine-archive';
import { declarePresentation } from '../compile/declare-presentation';
import { dropStaleParts } from '../compile/drop-stale-parts';
import { openPackage } from '../compile/open-package';
import { planPackage, WITH_CELLS, WITHOUT_TEXT } from '../compile/plan-package';
import { type OpcPackage } from '../opc/opc-package';
import { openNestedPackage } from '../opc/open-presentation';
import { PresentationPackage } from '../opc/presentation-package';
import { problemsIn } from '../problems/template-rejected';
import { type TagStyle } from '../text/tag-style';
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
  /** What was not converted without being left out by choice, and is printed as it stands: loops, what is no name, what may be text. */
  readonly left: readonly TemplateFault[];
}

const ENCODER = new TextEncoder();

/** What a conversion goes through the parts with, and what it has found. */
interface Conversion {
  readonly styles: ReadonlySet<TagStyle>;
  readonly names: string[];
}

export interface ConvertOptions {
  /** The styles to convert, and no other; not given, those of which the deck holds a placeholder for certain. */
  readonly styles?: readonly TagStyle[];
}

/**
 * Converts the placeholders of other tools (`TAG_STYLES`) into `{{name}}`, wherever placeholders may stand, in the run in which they
 * stand. Of a style that the deck uses for a plain name, names of several words or with other signs are converted, too.
 *
 * @param template the file, or the package when it has been opened before
 * @throws TemplateRejected when the file cannot be a template at all
 */
export function convertTemplate(
  template: Uint8Array | PresentationPackage,
  { styles }: ConvertOptions = {},
): TemplateConversion {
  const given = template instanceof PresentationPackage ? template : openPackage(template);
  const { foreign, places } = planPackage(given);
  const chosen = styles && new Set(styles);
  const conversion: Conversion = { styles: chosen ?? foreign.used, names: [] };
  const opened = declarePresentation(dropStaleParts(given));
  const file = writePackage(opened.entries, convertedParts(opened, conversion));
  const { names } = conversion;
  const left = foreign.leftBy(places.length === 0, chosen);
  return { file, converted: names.length, names: [...new Set(names)], left };
}

/** The parts that change, by entry name; what their marks name is added to the conversion's names. */
function convertedParts(opened: OpcPackage, conversion: Conversion, isWorkbook = false): Map<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  for (const entry of opened.entries) {
    const { name } = entry;
    const kind = opened.partKind(name);
    if (isFolder(entry) || (isWorkbook ? !WITH_CELLS.has(kind) : WITHOUT_TEXT.has(kind))) continue;
    const convert = kind === 'embedded-workbook' ? convertedWorkbook : convertedXml;
    const content = convert(opened, name, conversion);
    if (content !== undefined) changed.set(name, content);
  }
  return changed;
}

function convertedXml(opened: OpcPackage, name: string, conversion: Conversion): Uint8Array | undefined {
  const part = { name, kind: opened.partKind(name), xml: opened.readXml(name), home: () => name };
  const converted = convertTags(part, conversion.styles);
  for (const found of converted?.names ?? []) conversion.names.push(found);
  return converted === undefined ? undefined : ENCODER.encode(converted.xml);
}

/** The data behind a chart; a workbook that cannot be opened (a password) is passed on as it is. */
function convertedWorkbook(opened: OpcPackage, name: string, conversion: Conversion): Uint8Array | undefined {
  let workbook: OpcPackage | undefined;
  problemsIn(() => (workbook = openNestedPackage(opened.readPart(name))));
  if (workbook === undefined) return undefined;
  const changed = convertedParts(workbook, conversion, true);
  return changed.size === 0 ? undefined : writePackage(workbook.entries, changed);
}

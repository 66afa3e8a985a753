import {
  problemsIn,
  rejectIfAny,
  templateProblem,
  type TemplateProblem,
  TemplateRejected,
  withPlaces,
} from '../problems/template-rejected';
import { assertWellFormed } from '../xml/xml-scanner';
import { DEFAULT_PACKAGE_LIMITS, type PackageLimits } from '../zip/package-limits';
import { type LookAtEntry, verifyEntries } from '../zip/read-archive';
import { isFolder, type ZipEntry } from '@rowdeck/engine-archive';
import { assertPresentation, wrongType } from './identify-presentation';
import { type OpcPackage } from './opc-package';
import { openArchive } from './open-archive';
import { isXmlType } from './part-kind';
import { PresentationPackage } from './presentation-package';
import { readElements } from './read-elements';
import { recogniseForeignFile } from './recognise-file';
import { type Relationship } from './relationships';

/**
 * The slides in the order of the show: the entries of `p:sldIdLst` (ECMA-376 Part 1 §19.2.1.34). Only of that list: sections repeat their
 * slides as `p14:sldId`.
 */
export function readSlideOrder(
  xml: string,
  mainPart: string,
  relationships: readonly Relationship[],
  has: (name: string) => boolean,
): { slides: string[]; problems: TemplateProblem[] } {
  const targets = new Map(relationships.map((relationship) => [relationship.id, relationship.target]));
  const slides: string[] = [];
  const problems: TemplateProblem[] = [];
  for (const element of readElements(xml, mainPart)) {
    if (element.name !== 'p:sldId') continue;
    const slide = targets.get(element.attribute('r:id') ?? '');
    if (slide !== undefined && has(slide)) slides.push(slide);
    else
      problems.push(
        templateProblem('template.missing_part', {
          part: slide ?? mainPart,
          detail: `It is slide ${slides.length + problems.length + 1}.`,
        }),
      );
  }
  return { slides, problems };
}

/**
 * Opens a file that a stranger sent as a presentation. Every entry is inflated once to be checked; what is kept are views of `bytes`.
 * @param look sees each entry unpacked, which is never so again without unpacking it anew
 * @throws TemplateRejected, with every problem that could be seen at once
 */
export function openPresentation(
  bytes: Uint8Array,
  limits: Partial<PackageLimits> = {},
  look?: LookAtEntry,
): PresentationPackage {
  const bounds = { ...DEFAULT_PACKAGE_LIMITS, ...limits };
  const foreign = recogniseForeignFile(bytes);
  if (foreign !== undefined) throw TemplateRejected.because(foreign);
  if (bytes.length > bounds.maxFileBytes) {
    throw TemplateRejected.because('template.too_large', {
      detail: `It has ${bytes.length} bytes; ${bounds.maxFileBytes} are allowed.`,
    });
  }
  const opened = openArchive(bytes, bounds);
  const names = opened.entries.map((entry) => entry.name);
  const mainPart = findMainPart(opened);
  assertPresentation(mainPart, opened.contentTypes, names);
  withPlaces(
    (part) => slideWords(opened, mainPart, part),
    () => checkParts(opened, bounds, look),
  );
  return new PresentationPackage(opened.entries, opened.contentTypes, mainPart, slidesOf(opened, mainPart));
}

/** A slide that is not declared one would be passed over by every reader, and by us. */
function slidesOf(opened: OpcPackage, mainPart: string): string[] {
  const relationships = opened.relationshipsOf(mainPart);
  const { slides, problems } = readSlideOrder(opened.readXml(mainPart), mainPart, relationships, (name) =>
    opened.has(name),
  );
  const undeclared = slides.filter((name) => opened.partKind(name) !== 'slide');
  rejectIfAny([...problems, ...undeclared.map((part) => wrongType(part, opened.contentTypes))]);
  return slides;
}

/** A slide by its number, as far as the list of slides can be read in a package that is faulty. */
function slideWords(opened: OpcPackage, mainPart: string, part: string): string | undefined {
  let at = -1;
  problemsIn(() => {
    const relationships = opened.relationshipsOf(mainPart);
    const { slides } = readSlideOrder(opened.readXml(mainPart), mainPart, relationships, () => true);
    at = slides.indexOf(part);
  });
  return at < 0 ? undefined : `slide ${at + 1}`;
}

/** Opens a package inside a package (the workbook behind a chart), within the same limits. @throws TemplateRejected */
export function openNestedPackage(bytes: Uint8Array, limits: Partial<PackageLimits> = {}): OpcPackage {
  const bounds = { ...DEFAULT_PACKAGE_LIMITS, ...limits };
  const opened = openArchive(bytes, bounds);
  checkParts(opened, bounds);
  return opened;
}

function findMainPart(opened: OpcPackage): string {
  const main = opened
    .relationshipsOf('')
    .find((relationship) => relationship.type === 'officeDocument' && !relationship.external);
  if (main === undefined) throw TemplateRejected.because('template.missing_main_part', { part: '_rels/.rels' });
  if (!opened.has(main.target)) throw TemplateRejected.because('template.missing_part', { part: main.target });
  return main.target;
}

/** Sizes first, since they cost nothing; then every entry is unpacked once, and every XML part read to its end. */
function checkParts(opened: OpcPackage, limits: PackageLimits, look?: LookAtEntry): void {
  const xmlEntries = opened.entries.filter(
    (entry) => !isFolder(entry) && isXmlType(opened.contentTypes.of(entry.name)),
  );
  rejectIfAny(xmlSizeProblems(xmlEntries, limits));
  verifyEntries(opened.entries, look);
  rejectIfAny(
    xmlEntries.flatMap((entry) => problemsIn(() => assertWellFormed(opened.readXml(entry.name), entry.name))),
  );
}

function xmlSizeProblems(xmlEntries: readonly ZipEntry[], limits: PackageLimits): TemplateProblem[] {
  const tooLarge = xmlEntries.filter((entry) => entry.size > limits.maxXmlBytes);
  const problems = tooLarge.map(({ name, size }) =>
    templateProblem('template.part_too_large', {
      part: name,
      detail: `It has ${size} bytes; ${limits.maxXmlBytes} are allowed.`,
    }),
  );
  const total = xmlEntries.reduce((sum, entry) => sum + entry.size, 0);
  if (total <= limits.maxTotalXmlBytes) return problems;
  return [
    ...problems,
    templateProblem('template.part_too_large', {
      detail: `The XML parts together have ${total} bytes; ${limits.maxTotalXmlBytes} are allowed.`,
    }),
  ];
}

import { CONTENT_TYPES } from '../opc/content-types';
import { openPackage } from './open-package';
import { PresentationPackage } from '../opc/presentation-package';
import { joinBytes } from '../zip/join-bytes';
import { type ZipEntry } from '@rowdeck/engine-archive';
import { addWatermark } from './add-watermark';
import { buildBase } from './build-base';
import { type DynamicPackage, type DynamicText, type FreshTemplate } from './compiled-template';
import { declarePresentation } from './declare-presentation';
import { dropStaleParts } from './drop-stale-parts';
import { planPackage, type PackagePlan, type PlannedWorkbook } from './plan-package';

export interface CompileOptions {
  /** A discreet text on every slide, whatever its layout. */
  readonly watermark?: string;
}

/**
 * Compiles a template: everything that no row changes becomes the base, packed bytes as they are; the rest is cut into statics and slots.
 * @param template the file, or the package when it has been opened before
 * @throws TemplateRejected
 */
export function compileTemplate(
  template: Uint8Array | PresentationPackage,
  options: CompileOptions = {},
): FreshTemplate {
  const given = template instanceof PresentationPackage ? template : openPackage(template);
  const declared = declarePresentation(dropStaleParts(given));
  const opened = options.watermark === undefined ? declared : addWatermark(declared, options.watermark);
  const plan = planPackage(opened);
  const isDynamic = (entry: ZipEntry): boolean => plan.parts.has(entry.name) || plan.workbooks.has(entry.name);
  const { base, directory, directoryCount } = buildBase(
    contentTypesFirst(opened.entries).filter((entry) => !isDynamic(entry)),
  );
  const parts = [...dynamicTexts(plan.parts), ...dynamicPackages(plan)];
  return { base, archive: { baseLength: base.length, directory, directoryCount, parts }, slides: opened.slides.length };
}

/** Readers that sniff the type of a stream look at the first entry. */
function contentTypesFirst(entries: readonly ZipEntry[]): ZipEntry[] {
  const isFirst = (entry: ZipEntry): boolean => entry.name.toLowerCase() === CONTENT_TYPES.toLowerCase();
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
}

function dynamicTexts(plans: PackagePlan['parts']): DynamicText[] {
  return Array.from(plans, ([name, plan]) => ({ kind: 'text', name, plan }));
}

function dynamicPackages(plan: PackagePlan): DynamicPackage[] {
  return Array.from(plan.workbooks, ([name, workbook]) => dynamicPackage(name, workbook));
}

function dynamicPackage(name: string, workbook: PlannedWorkbook): DynamicPackage {
  const untouched = workbook.package.entries.filter((entry) => !workbook.plans.has(entry.name));
  const { base, directory, directoryCount } = buildBase(contentTypesFirst(untouched));
  const parts = dynamicTexts(workbook.plans);
  return {
    kind: 'package',
    name,
    base: joinBytes([...base.chunks()]),
    archive: { baseLength: base.length, directory, directoryCount, parts },
  };
}

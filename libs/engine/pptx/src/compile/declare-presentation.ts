import { CONTENT_TYPES } from '../opc/content-types';
import type { PresentationPackage } from '../opc/presentation-package';
import type { ZipEntry } from '../zip/zip-entry';
import { repack } from './build-base';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const TEMPLATE_OR_SHOW = /application\/vnd\.openxmlformats-officedocument\.presentationml\.(?:template|slideshow)\.main\+xml/g;

/**
 * What comes out is called `.pptx`. PowerPoint refuses a file of that name whose main part is declared a template (`.potx`) or a show
 * (`.ppsx`), so these are declared presentations; no part changes.
 */
export function declarePresentation(opened: PresentationPackage): readonly ZipEntry[] {
  const xml = opened.readXml(CONTENT_TYPES);
  const declared = xml.replace(TEMPLATE_OR_SHOW, PRESENTATION);
  if (declared === xml) return opened.entries;
  const changed = repack(opened.entry(CONTENT_TYPES), new TextEncoder().encode(declared));
  return opened.entries.map((entry) => (entry.name === changed.name ? changed : entry));
}

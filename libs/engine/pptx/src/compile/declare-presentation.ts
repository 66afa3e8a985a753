import { CONTENT_TYPES } from '../opc/content-types';
import { type PresentationPackage } from '../opc/presentation-package';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const TEMPLATE_OR_SHOW =
  /application\/vnd\.openxmlformats-officedocument\.presentationml\.(?:template|slideshow)\.main\+xml/g;

/**
 * What comes out is called `.pptx`. PowerPoint refuses a file of that name whose main part is declared a template (`.potx`) or a show
 * (`.ppsx`), so these are declared presentations; no part changes.
 */
export function declarePresentation(opened: PresentationPackage): PresentationPackage {
  const xml = opened.readXml(CONTENT_TYPES);
  const declared = xml.replace(TEMPLATE_OR_SHOW, PRESENTATION);
  return declared === xml ? opened : opened.withXml(new Map([[opened.entry(CONTENT_TYPES).name, declared]]));
}

import { type ObjectPlaces } from '../compile/object-places';
import { type OpcPackage } from '../opc/opc-package';
import { openNestedPackage } from '../opc/open-presentation';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { readElements } from '../opc/read-elements';
import { problemsIn } from '../problems/template-rejected';
import { quoted, templateFault } from '../text/fault-catalogue';
import { cellTextsIn } from '../text/cell-texts';
import { linkFormulasIn, makesLinks } from '../text/link-formulas';
import { type TemplateFault, type TemplateLocation } from '../text/template-fault';
import { isDangerousAsAddress, isUnsafeAddress } from '../text/unsafe-address';
import { unsafeLink } from './unsafe-links';

/** What the workbooks behind charts and in objects lead to: links of cells, other files, data fetched from elsewhere. */
export function* workbookFaults(opened: PresentationPackage, places: ObjectPlaces): Generator<TemplateFault> {
  for (const { name } of opened.entries) {
    if (opened.partKind(name) !== 'embedded-workbook') continue;
    let workbook: OpcPackage | undefined;
    problemsIn(() => (workbook = openNestedPackage(opened.readPart(name))));
    // One that cannot be opened (a password) is its owner's, and passed on as it is.
    if (workbook === undefined) continue;
    yield* faultsIn(workbook, places.of(name) ?? { place: 'an embedded workbook', part: name });
  }
}

function* faultsIn(workbook: OpcPackage, location: TemplateLocation): Generator<TemplateFault> {
  const cellsAreLinks = makesLinks(workbook);
  for (const { name } of workbook.entries) {
    const source = sourceOfRelationships(name);
    if (source !== undefined) yield* relationshipFaults(workbook, source, location);
    const kind = workbook.partKind(name);
    if (cellsAreLinks && (kind === 'worksheet' || kind === 'shared-strings'))
      for (const { text } of cellTextsIn(workbook.readXml(name), name))
        if (isDangerousAsAddress(text)) yield unsafeLink(text, location);
    if (kind !== 'worksheet') continue;
    for (const target of linkFormulasIn(workbook.readXml(name), name))
      if (isUnsafeAddress(target)) yield unsafeLink(target, location);
  }
}

function* relationshipFaults(
  workbook: OpcPackage,
  source: string,
  location: TemplateLocation,
): Generator<TemplateFault> {
  for (const { type, target, external } of workbook.relationshipsOf(source)) {
    if (external && type === 'hyperlink') {
      if (isUnsafeAddress(target)) yield unsafeLink(target, location);
    } else if (external) yield elsewhere(`The workbook refers to ${quoted(target)}`, location);
    else if (type === 'connections') yield elsewhere('The workbook fetches data through a connection', location);
    else if (type === 'externalLink') yield* linkedPrograms(workbook, target, location);
  }
}

/** Data asked of a running program (DDE, ECMA-376 Part 1 §18.14.4): `cmd` would run what stands behind it. */
function* linkedPrograms(workbook: OpcPackage, part: string, location: TemplateLocation): Generator<TemplateFault> {
  if (!workbook.has(part)) return;
  for (const { name, attribute } of readElements(workbook.readXml(part), part)) {
    const program = name === 'x:ddeLink' ? attribute('ddeService') : undefined;
    if (program !== undefined) yield elsewhere(`The workbook asks the program ${quoted(program)} for data`, location);
  }
}

function elsewhere(what: string, location: TemplateLocation): TemplateFault {
  return templateFault('template.external_relationship', {
    location,
    message: `${what}, which is not inside the file.`,
    remedy:
      'In PowerPoint choose Edit Data, break the links to other files (Data > Edit Links) and save the presentation.',
  });
}

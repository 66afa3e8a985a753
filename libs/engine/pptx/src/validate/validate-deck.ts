import { checkLeftovers } from './check-leftovers';
import { checkMarkup } from './check-markup';
import { checkSlides } from './check-slides';
import { checkContentTypes } from './content-types';
import { type DeckFault } from './deck-fault';
import { PackageParts } from './package-parts';
import { checkRelationships, type RelationshipsByPart } from './relationships';

export interface ValidateDeckOptions {
  /** Whether a placeholder that is still there is a fault; it is not where missing values are kept as tags. Default `report`. */
  readonly leftovers?: 'report' | 'allow';
}

const WORKBOOK = /\.xlsx$/i;

/**
 * Checks the structure of a finished deck, by none of the code that made it: entries inflate and their CRC holds, every part
 * has a type, relationships lead somewhere, ids are unique, slide list and relationships agree, all XML is well-formed, no
 * placeholder is left. Embedded workbooks are checked as packages of their own.
 *
 * An empty list does not promise that PowerPoint opens the deck; any fault is a reason why it may not. Real templates have
 * faults of their own: compare with the list of the template.
 */
export function validateDeck(bytes: Uint8Array, options: ValidateDeckOptions = {}): DeckFault[] {
  const parts = PackageParts.read(bytes, '');
  if (parts.names.length === 0 && parts.faults.length > 0) return parts.faults;
  const { types, relationships } = checkPackage(parts);
  checkSlides(parts, types, relationships);
  if (options.leftovers !== 'allow') checkLeftovers(parts);
  const embedded = parts.names.filter((name) => WORKBOOK.test(name)).flatMap((name) => validateWorkbook(parts, name));
  return [...parts.faults, ...embedded];
}

function checkPackage(parts: PackageParts): { types: Map<string, string>; relationships: RelationshipsByPart } {
  const types = checkContentTypes(parts);
  const relationships = checkRelationships(parts);
  checkMarkup(parts, types, relationships);
  return { types, relationships };
}

function validateWorkbook(deck: PackageParts, name: string): DeckFault[] {
  const workbook = PackageParts.read(deck.bytesOf(name) ?? new Uint8Array(0), `${name}!/`);
  if (workbook.names.length > 0) checkPackage(workbook);
  return workbook.faults;
}

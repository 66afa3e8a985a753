/**
 * Namespaces whose elements the engine knows, by the prefix that PowerPoint gives them. The transitional and the strict
 * form (ECMA-376 Part 1 and Part 4, annex A) share a prefix: to the engine they are one vocabulary.
 */
const TRANSITIONAL = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';

const twoForms: readonly (readonly [prefix: string, transitional: string, strict: string])[] = [
  ['a', 'drawingml/2006/main', 'drawingml/main'],
  ['c', 'drawingml/2006/chart', 'drawingml/chart'],
  ['cdr', 'drawingml/2006/chartDrawing', 'drawingml/chartDrawing'],
  ['dgm', 'drawingml/2006/diagram', 'drawingml/diagram'],
  ['p', 'presentationml/2006/main', 'presentationml/main'],
  ['r', 'officeDocument/2006/relationships', 'officeDocument/relationships'],
  ['x', 'spreadsheetml/2006/main', 'spreadsheetml/main'],
  ['ep', 'officeDocument/2006/extended-properties', 'officeDocument/extendedProperties'],
  ['op', 'officeDocument/2006/custom-properties', 'officeDocument/customProperties'],
  ['vt', 'officeDocument/2006/docPropsVTypes', 'officeDocument/docPropsVTypes'],
];

const oneForm: readonly (readonly [prefix: string, uri: string])[] = [
  ['cp', `${TRANSITIONAL}package/2006/metadata/core-properties`],
  ['rel', `${TRANSITIONAL}package/2006/relationships`],
  ['ct', `${TRANSITIONAL}package/2006/content-types`],
  ['mc', `${TRANSITIONAL}markup-compatibility/2006`],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['dsp', 'http://schemas.microsoft.com/office/drawing/2008/diagram'],
  ['cx', 'http://schemas.microsoft.com/office/drawing/2014/chartex'],
  ['p188', 'http://schemas.microsoft.com/office/powerpoint/2018/8/main'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
];

const prefixByNamespace = new Map<string, string>(oneForm.map(([prefix, uri]) => [uri, prefix]));
for (const [prefix, transitional, strict] of twoForms) {
  prefixByNamespace.set(TRANSITIONAL + transitional, prefix);
  prefixByNamespace.set(STRICT + strict, prefix);
}

/** The customary prefix of a namespace, or the namespace itself in braces where the engine has no name for it. */
export function customaryPrefix(namespace: string): string {
  return prefixByNamespace.get(namespace) ?? `{${namespace}}`;
}

import { templateProblem, TemplateRejected, type TemplateProblem } from '../problems/template-rejected';
import { CONTENT_TYPES, type ContentTypes } from './content-types';
import { partKindOf } from './part-kind';

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const VBA_PROJECT = 'application/vnd.ms-office.vbaProject';

/**
 * The presentation part must be one by its content type, whatever the file is called: `.potx` and `.ppsx` are welcome, a `.pptm` that holds
 * no macro at all too. Macros are refused: what Rowdeck sends to thousands of people must not carry code;
 * so is what says by its content type that it may hold some, as PowerPoint opens no `.pptx` of that type.
 * @throws TemplateRejected
 */
export function assertPresentation(mainPart: string, types: ContentTypes, names: readonly string[]): void {
  const type = types.of(mainPart) ?? '';
  if (type.includes('wordprocessingml') || type.includes('ms-word'))
    throw TemplateRejected.because('template.word_document');
  if (type.includes('spreadsheetml') || type.includes('ms-excel')) throw TemplateRejected.because('template.workbook');
  const macroPart = names.find((name) => types.of(name) === VBA_PROJECT || /(^|\/)vbaProject\.bin$/i.test(name));
  if (macroPart !== undefined) throw TemplateRejected.because('template.macro_enabled', { part: macroPart });
  if (type.includes('macroEnabled')) throw TemplateRejected.because('template.macro_format');
  if (partKindOf(type) !== 'presentation') throw new TemplateRejected([wrongType(mainPart, types)]);
}

export function wrongType(part: string, types: ContentTypes): TemplateProblem {
  return templateProblem('template.wrong_content_type', {
    part,
    detail: `Its content type is “${types.of(part) ?? ''}”.`,
  });
}

/** An archive without a list of content types: what is it then? */
export function withoutContentTypes(names: readonly string[], mimetype: string | undefined): TemplateRejected {
  if (mimetype?.startsWith(`${OPEN_DOCUMENT}spreadsheet`)) return TemplateRejected.because('template.workbook');
  if (mimetype?.startsWith(OPEN_DOCUMENT)) return TemplateRejected.because('template.open_document');
  const looksLikeOne = names.some((name) => name.startsWith('ppt/') || name === '_rels/.rels');
  return looksLikeOne
    ? TemplateRejected.because('template.missing_content_types', { part: CONTENT_TYPES })
    : TemplateRejected.because('template.not_a_presentation');
}

import { type TemplateProblemCode } from '../problems/template-problems';
import { problemsIn } from '../problems/template-rejected';
import { ContentTypes } from './content-types';
import { assertPresentation, withoutContentTypes } from './identify-presentation';

const MAIN = 'ppt/presentation.xml';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

function codesOf(type: string, names: readonly string[] = [MAIN], more = ''): TemplateProblemCode[] {
  const types = new ContentTypes(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${MAIN}" ContentType="${type}"/>${more}</Types>`,
  );
  return problemsIn(() => assertPresentation(MAIN, types, names)).map(({ code }) => code);
}

it.each<[string, string, TemplateProblemCode[]]>([
  ['a presentation', `${OPEN_XML}presentationml.presentation.main+xml`, []],
  ['a template', `${OPEN_XML}presentationml.template.main+xml`, []],
  ['a show', `${OPEN_XML}presentationml.slideshow.main+xml`, []],
  ['a document', `${OPEN_XML}wordprocessingml.document.main+xml`, ['template.word_document']],
  ['a document with macros', 'application/vnd.ms-word.document.macroEnabled.main+xml', ['template.word_document']],
  ['a workbook', `${OPEN_XML}spreadsheetml.sheet.main+xml`, ['template.workbook']],
  ['a workbook with macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', ['template.workbook']],
  [
    'a presentation for macros without any',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
    ['template.macro_format'],
  ],
  ['an add-in', 'application/vnd.ms-powerpoint.addin.macroEnabled.main+xml', ['template.macro_format']],
  ['a slide', `${OPEN_XML}presentationml.slide+xml`, ['template.wrong_content_type']],
  ['a drawing', 'application/vnd.ms-visio.drawing.main+xml', ['template.wrong_content_type']],
  ['nothing that is known', 'application/xml', ['template.wrong_content_type']],
])('%s', (_, type, codes) => {
  expect(codesOf(type)).toEqual(codes);
});

describe('macros are found', () => {
  const type = `${OPEN_XML}presentationml.presentation.main+xml`;

  it.each(['ppt/vbaProject.bin', 'ppt/VBAPROJECT.BIN', 'vbaProject.bin', 'anywhere/deep/vbaProject.bin'])(
    'by the name %s',
    (name) => {
      expect(codesOf(type, [MAIN, name])).toEqual(['template.macro_enabled']);
    },
  );

  it('and named, rather than the kind of the file', () => {
    const macroEnabled = 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml';
    expect(codesOf(macroEnabled, [MAIN, 'ppt/vbaProject.bin'])).toEqual(['template.macro_enabled']);
  });

  it('by their type, whatever they are called', () => {
    const more = '<Override PartName="/ppt/a.dat" ContentType="application/vnd.ms-office.vbaProject"/>';
    expect(codesOf(type, [MAIN, 'ppt/a.dat'], more)).toEqual(['template.macro_enabled']);
  });

  it.each(['ppt/myvbaProject.bin', 'ppt/vbaProject.bin.txt'])('not by the name %s', (name) => {
    expect(codesOf(type, [MAIN, name])).toEqual([]);
  });
});

it.each<[string, readonly string[], string | undefined, TemplateProblemCode]>([
  [
    'an OpenDocument presentation',
    ['content.xml'],
    'application/vnd.oasis.opendocument.presentation',
    'template.open_document',
  ],
  ['an OpenDocument spreadsheet', [], 'application/vnd.oasis.opendocument.spreadsheet', 'template.workbook'],
  ['an OpenDocument text', [], 'application/vnd.oasis.opendocument.text', 'template.open_document'],
  ['an e-book', ['META-INF/container.xml'], 'application/epub+zip', 'template.not_a_presentation'],
  ['pictures', ['a.jpg'], undefined, 'template.not_a_presentation'],
  ['a presentation that lost its list', ['ppt/slides/slide1.xml'], undefined, 'template.missing_content_types'],
  ['a package that lost its list', ['_rels/.rels'], undefined, 'template.missing_content_types'],
])('an archive without content types: %s', (_, names, mimetype, code) => {
  expect(withoutContentTypes(names, mimetype).code).toBe(code);
});

import { corpusDeck, corpusDecks } from '../../test/corpus-decks';
import { type RawEntry, rawZip } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeck, tinyDeckEntries } from '../../test/tiny-deck';
import { platform } from '../platform/current-platform';
import { type TemplateProblemCode } from '../problems/template-problems';
import { TemplateRejected } from '../problems/template-rejected';
import { openPresentation, readSlideOrder } from './open-presentation';
import { type Relationship } from './relationships';

describe('slide order', () => {
  const NAMESPACES =
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';
  const presentation = (list: string): string => `<p:presentation ${NAMESPACES}>${list}</p:presentation>`;
  const entry = (id: string): string => `<p:sldId id="256" r:id="${id}"/>`;
  const relationship = (id: string, target: string): Relationship => ({ id, type: 'slide', target, external: false });
  const RELATIONSHIPS = [relationship('r1', 'a.xml'), relationship('r2', 'b.xml'), relationship('r3', 'gone.xml')];

  const order = (list: string): ReturnType<typeof readSlideOrder> =>
    readSlideOrder(presentation(list), 'main.xml', RELATIONSHIPS, (name) => name !== 'gone.xml');

  it.each<[string, string, string[]]>([
    ['the order of the list', `<p:sldIdLst>${entry('r2')}${entry('r1')}</p:sldIdLst>`, ['b.xml', 'a.xml']],
    ['no list', '', []],
    ['an empty list', '<p:sldIdLst/>', []],
    [
      'sections, which repeat their slides',
      `<p:sldIdLst>${entry('r1')}</p:sldIdLst><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst>`,
      ['a.xml'],
    ],
    ['masters, which have a list of their own', '<p:sldMasterIdLst><p:sldMasterId r:id="r1"/></p:sldMasterIdLst>', []],
  ])('%s', (_, list, slides) => {
    expect(order(list)).toEqual({ slides, problems: [] });
  });

  it.each<[string, string, string, string]>([
    ['whose part is missing', entry('r3'), 'gone.xml', 'It is slide 2.'],
    ['whose relationship is missing', entry('r9'), 'main.xml', 'It is slide 2.'],
    ['without a relationship', '<p:sldId id="256"/>', 'main.xml', 'It is slide 2.'],
  ])('a slide %s is reported by its number, and the others go on', (_, faulty, part, detail) => {
    const { slides, problems } = order(`<p:sldIdLst>${entry('r1')}${faulty}${entry('r2')}</p:sldIdLst>`);
    expect(slides).toEqual(['a.xml', 'b.xml']);
    expect(problems).toMatchObject([{ code: 'template.missing_part', part, detail }]);
  });

  it('several are reported at once', () => {
    const { problems } = order(`<p:sldIdLst>${entry('r3')}${entry('r1')}${entry('r9')}</p:sldIdLst>`);
    expect(problems.map(({ detail }) => detail)).toEqual(['It is slide 1.', 'It is slide 3.']);
  });
});

const MiB = 1024 * 1024;
const zeros = (count: number): Uint8Array => new Uint8Array(count);
const replaced = (name: string, content: string): RawEntry[] =>
  tinyDeckEntries().map((entry) => (entry.name === name ? { ...entry, content } : entry));
const without = (name: string): RawEntry[] => tinyDeckEntries().filter((entry) => entry.name !== name);

function rejection(bytes: Uint8Array): TemplateRejected {
  try {
    openPresentation(bytes);
  } catch (error) {
    if (error instanceof TemplateRejected) return error;
    throw error;
  }
  throw new Error('The file was accepted.');
}

describe('openPresentation refuses', () => {
  const officeOwnerFile = Buffer.alloc(165, 0x20);
  officeOwnerFile[0] = 7;
  officeOwnerFile.write('A. User', 1);
  const ole = (stream: string): Uint8Array => {
    const bytes = Buffer.alloc(2048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    bytes.write(stream, 1024 + 128, 'utf16le');
    return bytes;
  };
  const dtd = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const mainType = (type: string): Uint8Array => rawZip({ entries: tinyDeckEntries(undefined, type) });
  const undeclaredSlide = rawZip({
    entries: tinyDeckEntries().map((entry) => ({
      ...entry,
      content: String(entry.content).replace('presentationml.slide+xml', 'x'),
    })),
  });
  const macroEnabled = 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml';

  const cases: readonly (readonly [what: string, bytes: Uint8Array, code: TemplateProblemCode])[] = [
    ['an empty file', zeros(0), 'template.empty_file'],
    ['text', Buffer.from('../target.pptx'), 'template.text'],
    ['a web page', Buffer.from('\uFEFF\n<!DOCTYPE html><title>Sign in</title>'), 'template.html'],
    ['a web page with a comment in front', Buffer.from('<!-- saved from url -->\r\n<HTML><body>'), 'template.html'],
    ['a single-file web page', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related'), 'template.html'],
    ['the lock file of PowerPoint', officeOwnerFile, 'template.lock_file'],
    ['an encrypted package', ole('EncryptedPackage'), 'template.encrypted'],
    ['a binary presentation', ole('PowerPoint Document'), 'template.legacy_format'],
    ['an old Word document', ole('WordDocument'), 'template.word_document'],
    ['an archive cut off', tinyDeck().subarray(0, 400), 'template.truncated'],
    ['an archive that lost its beginning', tinyDeck().subarray(0).slice(30), 'template.not_a_zip'],
    ['a directory that claims more entries', tinyDeck([], { entryCount: 9 }), 'template.damaged'],
    ['a volume of a split archive', tinyDeck([], { disk: 1 }), 'template.split_archive'],
    ['an entry of an odd method', tinyDeck([{ name: 'a.bin', method: 12 }]), 'template.unsupported_compression'],
    ['an entry with a ZIP password', tinyDeck([{ name: 'a.bin', flags: 1 }]), 'template.encrypted_entry'],
    ['two entries of one name', tinyDeck([{ name: 'PPT/presentation.XML' }]), 'template.duplicate_entry'],
    [
      'two entries over the same bytes',
      tinyDeck([{ name: 'ppt/a.bin', localName: '[Content_Types].xml', localOffset: 0 }]),
      'template.damaged',
    ],
    ['a climbing name', tinyDeck([{ name: 'ppt/../../etc/passwd' }]), 'template.unsafe_entry_name'],
    ['an absolute name', tinyDeck([{ name: '/etc/passwd' }]), 'template.unsafe_entry_name'],
    ['a drive', tinyDeck([{ name: 'C:evil.xml' }]), 'template.unsafe_entry_name'],
    ['a backslash', tinyDeck([{ name: 'ppt\\slides\\slide9.xml' }]), 'template.unsafe_entry_name'],
    ['an endless name', tinyDeck([{ name: 'x'.repeat(60_000) }]), 'template.unsafe_entry_name'],
    ['a control character', tinyDeck([{ name: 'ppt/a\0.xml' }]), 'template.unsafe_entry_name'],
    ['a local header of another name', tinyDeck([{ name: 'a.bin', localName: 'b.bin' }]), 'template.damaged'],
    [
      'broken deflate data',
      tinyDeck([{ name: 'a.bin', stored: true, method: 8, content: 'not deflate' }]),
      'template.damaged',
    ],
    [
      'deflate data that stops',
      tinyDeck([{ name: 'a.bin', stored: true, method: 8, content: '', size: 0 }]),
      'template.damaged',
    ],
    [
      'an entry larger than stated',
      tinyDeck([{ name: 'a.bin', content: zeros(MiB), size: 10 }]),
      'template.wrong_entry_size',
    ],
    [
      'an entry smaller than stated',
      tinyDeck([{ name: 'a.bin', content: 'abc', size: 10 }]),
      'template.wrong_entry_size',
    ],
    [
      'a stored entry of two sizes',
      tinyDeck([{ name: 'a.bin', stored: true, content: 'abc', size: 10 }]),
      'template.wrong_entry_size',
    ],
    ['a false checksum', tinyDeck([{ name: 'a.bin', content: 'abc', crc32: 1 }]), 'template.wrong_checksum'],
    [
      'an archive without a list of types',
      rawZip({ entries: without('[Content_Types].xml') }),
      'template.missing_content_types',
    ],
    [
      'any other archive',
      rawZip({ entries: [{ name: 'deck.pptx', content: tinyDeck() }] }),
      'template.not_a_presentation',
    ],
    ['an empty archive', rawZip({ entries: [] }), 'template.not_a_presentation'],
    [
      'an OpenDocument presentation',
      rawZip({
        entries: [{ name: 'mimetype', stored: true, content: 'application/vnd.oasis.opendocument.presentation' }],
      }),
      'template.open_document',
    ],
    ['a package without a main part', rawZip({ entries: without('_rels/.rels') }), 'template.missing_main_part'],
    [
      'a package that lost its main part',
      rawZip({ entries: without('ppt/presentation.xml') }),
      'template.missing_part',
    ],
    [
      'a presentation that lost a slide',
      rawZip({ entries: without('ppt/slides/slide1.xml') }),
      'template.missing_part',
    ],
    [
      'a Word document',
      mainType('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
      'template.word_document',
    ],
    [
      'an Excel workbook',
      mainType('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      'template.workbook',
    ],
    ['a main part of no known type', mainType('application/xml'), 'template.wrong_content_type'],
    ['a slide of no known type', undeclaredSlide, 'template.wrong_content_type'],
    ['a macro-enabled presentation', mainType(macroEnabled), 'template.macro_format'],
    [
      'a macro in a plain presentation',
      tinyDeck([{ name: 'ppt/vbaProject.bin', content: 'x' }]),
      'template.macro_enabled',
    ],
    [
      'a document type',
      rawZip({ entries: replaced('ppt/slides/slide1.xml', dtd + slideXml('&b;')) }),
      'template.dtd_forbidden',
    ],
    [
      'a document type in the list of types',
      rawZip({ entries: replaced('[Content_Types].xml', `${dtd}<Types/>`) }),
      'template.dtd_forbidden',
    ],
    [
      'a slide that is not well-formed',
      rawZip({ entries: replaced('ppt/slides/slide1.xml', '<p:sld>') }),
      'template.xml_malformed',
    ],
    [
      'a slide nested too deeply',
      rawZip({ entries: replaced('ppt/slides/slide1.xml', slideXml('<b>'.repeat(5000) + '</b>'.repeat(5000))) }),
      'template.xml_too_deep',
    ],
    [
      'a slide in an encoding that is not read',
      rawZip({
        entries: replaced('ppt/slides/slide1.xml', `<?xml version="1.0" encoding="shift_jis"?>${slideXml('x')}`),
      }),
      'template.unsupported_encoding',
    ],
  ];

  it.each(cases)('%s', (_, bytes, code) => {
    const { code: found, remedy, message } = rejection(bytes);
    expect(found).toBe(code);
    expect(remedy).toMatch(/\.$/);
    expect(message.length).toBeGreaterThan(10);
  });

  it('a file over the limit', () => {
    expect(() => openPresentation(tinyDeck(), { maxFileBytes: 100 })).toThrow('The file is too large');
  });

  it('more entries than the limit, however many the end record claims', () => {
    const many = Array.from({ length: 10_100 }, (_, index) => ({ name: `a${index}` }));
    expect(rejection(rawZip({ entries: many })).code).toBe('template.too_many_entries');
    expect(rejection(rawZip({ entries: many, entryCount: 3 })).code).toBe('template.too_many_entries');
  });

  it('every faulty entry at once', () => {
    const { problems } = rejection(
      tinyDeck([{ name: '../a' }, { name: 'b', flags: 1 }, { name: 'c', method: 99 }, { name: 'C' }]),
    );
    expect(problems.map((problem) => [problem.code, problem.part])).toEqual([
      ['template.unsafe_entry_name', '../a'],
      ['template.duplicate_entry', 'C'],
      ['template.encrypted_entry', 'b'],
      ['template.unsupported_compression', 'c'],
    ]);
  });

  it('every unreadable part at once', () => {
    const entries = tinyDeckEntries(['one', 'two', 'three']).map((entry) =>
      String(entry.name).endsWith('slide1.xml') || String(entry.name).endsWith('slide3.xml')
        ? { ...entry, content: '<p:sld' }
        : entry,
    );
    expect(rejection(rawZip({ entries })).problems.map((problem) => problem.part)).toEqual([
      'ppt/slides/slide1.xml',
      'ppt/slides/slide3.xml',
    ]);
  });

  it('control characters of a name in words that do not reach the terminal', () => {
    expect(rejection(tinyDeck([{ name: 'a\u001b[2J\u202e' }])).message).toContain('a\\u{1b}[2J\\u{202e}');
  });
});

describe('openPresentation refuses bombs before they are unpacked', () => {
  const chained = (count: number, size: number): Uint8Array => {
    const content = zeros(size);
    return tinyDeck(Array.from({ length: count }, (_, index) => ({ name: `ppt/media/${index}.bin`, content })));
  };
  const lying = Array.from({ length: 10 }, (_, index) => ({
    name: `ppt/media/${index}.bin`,
    content: zeros(20 * MiB),
    size: 1_000 + index,
  }));
  const overlapping = Array.from({ length: 1_000 }, () => ({ name: '[Content_Types].xml', localOffset: 0 }));

  it.each<readonly [string, Uint8Array, TemplateProblemCode]>([
    ['one entry of zeros', chained(1, 50 * MiB), 'template.zip_bomb'],
    ['many entries, each below the allowance', chained(20, 8 * MiB), 'template.zip_bomb'],
    [
      'bitmaps without end',
      tinyDeck(Array.from({ length: 13 }, (_, n) => ({ name: `ppt/media/${n}.bmp`, content: zeros(30 * MiB) }))),
      'template.zip_bomb',
    ],
    ['entries that inflate to more than they state', tinyDeck(lying), 'template.wrong_entry_size'],
    [
      'a slide of 30 MB',
      tinyDeck([{ name: 'ppt/slides/slide2.xml.rels', stored: true, content: zeros(30 * MiB) }]),
      'template.part_too_large',
    ],
    [
      'a thousand entries over one',
      rawZip({ entries: [...tinyDeckEntries(), ...overlapping] }),
      'template.duplicate_entry',
    ],
    ['a size of 4 GB for 20 bytes', tinyDeck([{ name: 'a.bin', size: 0xfffffffe, content: 'x' }]), 'template.zip_bomb'],
  ])('%s', (_, bytes, code) => {
    const inflate = jest.spyOn(platform, 'inflateRaw');
    expect(rejection(bytes).problems.map((problem) => problem.code)).toContain(code);
    const unpacked = inflate.mock.calls.reduce((sum, [, most]) => sum + most, 0);
    inflate.mockRestore();
    expect(unpacked).toBeLessThan(100_000);
  });
});

describe('openPresentation accepts', () => {
  it.each<readonly [string, Uint8Array]>([
    ['folders', tinyDeck([{ name: 'ppt/', stored: true }])],
    ['data descriptors', rawZip({ entries: tinyDeckEntries().map((entry) => ({ ...entry, dataDescriptor: true })) })],
    [
      'zip64 fields and end record',
      rawZip({ entries: tinyDeckEntries().map((entry) => ({ ...entry, zip64: true })), zip64End: true }),
    ],
    ['a comment behind the end record', tinyDeck([], { comment: 'made by hand'.repeat(100) })],
    [
      'a comment that holds the signature of an end record',
      tinyDeck([], { comment: `PK\u0005\u0006${'z'.repeat(30)}` }),
    ],
    ['bytes behind the archive', Buffer.concat([tinyDeck(), Buffer.alloc(50)])],
    ['stored entries', rawZip({ entries: tinyDeckEntries().map((entry) => ({ ...entry, stored: true })) })],
    ['a blank bitmap that packs 1000:1', tinyDeck([{ name: 'ppt/media/blank.bmp', content: zeros(8_294_400) }])],
    ['custom XML that is none', tinyDeck([{ name: 'customXml/item1.xml', content: 'a < b' }])],
  ])('%s', (_, bytes) => {
    expect(openPresentation(bytes).slides).toEqual(['ppt/slides/slide1.xml']);
  });

  it('a template and a show', () => {
    for (const type of ['template', 'slideshow']) {
      const entries = tinyDeckEntries(
        undefined,
        `application/vnd.openxmlformats-officedocument.presentationml.${type}.main+xml`,
      );
      expect(openPresentation(rawZip({ entries })).partKind('ppt/presentation.xml')).toBe('presentation');
    }
  });
});

describe('the corpus', () => {
  /**
   * The manifest calls them valid, and to PowerPoint they are. But both hold a VBA project, and what Rowdeck sends to thousands of people
   * must not carry code; a `.pptx` that PowerPoint opens at all could not hold it either. `docxtemplater__input.pptm` is a `.pptm` by name only.
   */
  const WITH_MACROS = new Set(['python-pptx__act-props.pptm', 'poi__keyframes.pptx']);

  it.each(corpusDecks().map((deck) => [deck.file, deck] as const))('%s', (file, deck) => {
    if (deck.expected === 'valid' && !WITH_MACROS.has(file))
      expect(openPresentation(deck.read()).entries.length).toBeGreaterThan(0);
    else expect(() => openPresentation(deck.read())).toThrow(TemplateRejected);
  });

  it.each([
    ['poi__clusterfuzz-testcase-minimized-POIFuzzer-5205835528404992.pptx', 'template.damaged'],
    ['poi__clusterfuzz-testcase-minimized-POIXSLFFuzzer-6254434927378432.pptx', 'template.truncated'],
    ['tika__testPPT_protected_passtika.pptx', 'template.encrypted'],
    ['oletools__encrypted.pptx', 'template.encrypted'],
    ['Aspose_Slides-for-Java__OpenPasswordPresentation.pptx', 'template.encrypted'],
    ['unstructured__science-exploration-1p.pptx', 'template.text'],
    ['renamed-poi__SampleShow.ppt.pptx', 'template.legacy_format'],
    ['renamed-poi__ExternalEntityInText.docx.pptx', 'template.word_document'],
    ['renamed-poi__OPCCompliance_NoCoreProperties.xlsx.pptx', 'template.workbook'],
    ['renamed-poi__invalid.xlsx.pptx', 'template.not_a_presentation'],
    ['renamed-tika__quine.gz.pptx', 'template.compressed'],
    ['renamed-yauzl__sloppy-filenames.zip.pptx', 'template.unsafe_entry_name'],
    ['renamed-yauzl__zip64.zip.pptx', 'template.not_a_presentation'],
    ['renamed-yauzl__wrong-entry-sizes.zip.pptx', 'template.wrong_entry_size'],
    ['renamed-yauzl__traditional-encryption.zip.pptx', 'template.encrypted_entry'],
    ['python-pptx__act-props.pptm', 'template.macro_enabled'],
    ['poi__keyframes.pptx', 'template.macro_enabled'],
  ])('%s is refused as %s', (file, code) => {
    expect(rejection(corpusDeck(file)).code).toBe(code);
  });

  it('numbers slides by the slide list alone, in packages of both forms', () => {
    expect(openPresentation(corpusDeck('docx4j__AutoShapes.pptx')).slides).toHaveLength(187);
    expect(openPresentation(corpusDeck('Open-XML-SDK__main_buautonum_type_ea1jpnkorperiod.pptx')).slides).toEqual([
      'ppt/slides/slide1.xml',
    ]);
  });
});

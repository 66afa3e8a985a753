import { packagerStream, rawCompoundFile } from '../../test/raw-compound-file';
import { activeKindsOf, type ActiveKind } from './active-bytes';

const program = (): Buffer => {
  const bytes = Buffer.alloc(200);
  bytes.write('MZ');
  bytes.writeUInt32LE(128, 60);
  bytes.write('PE', 128);
  return bytes;
};
const packaged = (name: string): Uint8Array => rawCompoundFile({ '\x01Ole10Native': packagerStream(name) });
/** Records of a binary workbook: beginning, one sheet of the given type, end. */
const workbook = (type: number, before: readonly number[] = []): Uint8Array =>
  rawCompoundFile({
    Workbook: Uint8Array.from([9, 8, 2, 0, 0, 6, ...before, 0x85, 0, 8, 0, 0, 0, 0, 0, 0, type, 1, 0, 10, 0, 0, 0]),
  });
const slideShow = (macros: number): Uint8Array =>
  rawCompoundFile({
    'PowerPoint Document': Uint8Array.from([2, 2, 0, 2, 0, 0, 4, 12, 0, 0, 0, 9, 0, 0, 0, macros, 0, 0, 0, 2, 0, 0, 0]),
  });

it.each<[string, Uint8Array, ActiveKind[]]>([
  ['a VBA project', rawCompoundFile({ _VBA_PROJECT: 'x', dir: 'x' }, ['VBA']), ['macros']],
  ['a VBA project by its storage', rawCompoundFile({}, ['VBA']), ['macros']],
  ['a VBA project in another case', rawCompoundFile({ _vba_project: 'x' }), ['macros']],
  ['a workbook with VBA', rawCompoundFile({ Workbook: 'x' }, ['_VBA_PROJECT_CUR']), ['macros']],
  ['a workbook with a sheet of macros', workbook(1), ['macros']],
  ['an older workbook with a sheet of macros', rawCompoundFile({ Book: workbookStream(1) }), ['macros']],
  ['a presentation with macros', slideShow(1), ['macros']],
  [
    'a workbook behind a harmless one of the same name',
    rawCompoundFile({ Workbook: 'x', WORKBOOK: workbookStream(1) }),
    ['macros'],
  ],
  ['a program', program(), ['program']],
  ['an installer', installer(), ['program']],
])('%s is active', (_, bytes, kinds) => {
  expect(activeKindsOf(bytes)).toEqual(kinds);
});

/** A compound file whose root has the class of Windows Installer. */
function installer(): Uint8Array {
  const bytes = Buffer.from(rawCompoundFile({ a: 'x' }));
  bytes.write('84100c0000000000c000000000000046', 1024 + 80, 'hex');
  return bytes;
}

function workbookStream(type: number): Uint8Array {
  return Uint8Array.from([9, 8, 2, 0, 0, 5, 0x85, 0, 8, 0, 0, 0, 0, 0, 0, type, 1, 0, 10, 0, 0, 0]);
}

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a picture', new TextEncoder().encode('\x89PNG')],
  ['a text that begins like a program', new TextEncoder().encode('MZ'.padEnd(100))],
  ['a document', rawCompoundFile({ WordDocument: 'x', '1Table': 'x' })],
  ['a workbook of plain sheets', workbook(0)],
  ['a workbook whose records have no end', workbook(0, [1, 0, 0xff, 0xff])],
  ['a presentation', slideShow(0)],
  ['what another file holds', packaged('setup.exe')],
  ['an equation', rawCompoundFile({ '\x01Ole10Native': Uint8Array.from([28, 0, 0, 0, 0, 0, 2, 0]) })],
  ['a stream that is cut off', rawCompoundFile({ '\x01Ole10Native': packagerStream('a.txt').subarray(0, 20) })],
])('%s is not', (_, bytes) => {
  expect(activeKindsOf(bytes)).toEqual([]);
});

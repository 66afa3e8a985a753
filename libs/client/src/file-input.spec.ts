import { appendFile, type FileInput } from './file-input';

const TEXT = 'name\nZoë\n';
const BYTES = new TextEncoder().encode(TEXT);

const sent = async (file: FileInput): Promise<{ name: string; type: string; text: string }> => {
  const form = new FormData();
  appendFile(form, 'file', file);
  const entry = form.get('file') as File;
  return { name: entry.name, type: entry.type, text: await entry.text() };
};

it.each<[string, FileInput, type: string]>([
  ['text', { name: 'rows.csv', content: TEXT }, ''],
  ['bytes', { name: 'rows.csv', content: BYTES }, ''],
  ['a part of a buffer', { name: 'rows.csv', content: new Uint8Array([0, 0, ...BYTES, 0]).subarray(2, -1) }, ''],
  ['a blob, with its type', { name: 'rows.csv', content: new Blob([BYTES], { type: 'text/csv' }) }, 'text/csv'],
  ['a file, with its type', new File([BYTES], 'rows.csv', { type: 'text/csv' }), 'text/csv'],
  ['a file under another name', { name: 'rows.csv', content: new File([BYTES], 'x.tmp') }, ''],
])('a file can be %s', async (_, file, type) => {
  expect(await sent(file)).toEqual({ name: 'rows.csv', type, text: TEXT });
});

it.each(['Zoë & Co “2026”.pptx', '名前.xlsx', 'a/b.csv'])('keeps its name: %s', async (name) => {
  expect((await sent({ name, content: 'x' })).name).toBe(name);
});

it('may be empty: the server says what is wrong with that', async () => {
  expect(await sent({ name: 'rows.csv', content: '' })).toMatchObject({ text: '' });
});

import { readTable } from '@rowdeck/engine-tabular';
import { encodingReadings, readingsText } from './encoding-readings';

/** Too short for any detector to be sure of. */
const DOUBTFUL = Buffer.from('name;x\n\xfcx;\xe5\n', 'latin1');

const readingsOf = async (bytes: Uint8Array, options = {}) => encodingReadings(await readTable(bytes), bytes, options);

it('shows a table in each encoding that it may be in, the likeliest first', async () => {
  const readings = await readingsOf(DOUBTFUL);
  expect(readings.length).toBeGreaterThan(1);
  const text = readingsText(readings);
  expect(text).toContain('--encoding windows-1252  (');
  expect(text).toContain('    name | x\n    üx | å\n');
  expect(text.indexOf(`--encoding ${readings[0]?.encoding ?? ''} `)).toBeLessThan(text.lastIndexOf('--encoding'));
});

it('divides by the delimiter that was given', async () => {
  const [first] = await readingsOf(DOUBTFUL, { delimiter: '|' });
  expect(first?.headers).toEqual(['name;x']);
});

it.each([
  ['UTF-8', Buffer.from('name\nJosé\n')],
  ['plain ASCII', Buffer.from('name\nAda\n')],
])('shows nothing where there is no doubt: %s', async (_, bytes) => {
  expect(readingsText(await readingsOf(bytes))).toBe('');
});

it('keeps a wide table and a long cell to one line of a screen', () => {
  const headers = Array.from({ length: 300 }, (_, i) => `column ${i}`);
  const text = readingsText([{ encoding: 'koi8-r', confidence: 0.416, headers, rows: [['x'.repeat(5_000), 'a\nb']] }]);
  const lines = text.split('\n');
  expect(lines).toContain('  --encoding koi8-r  (42 %)');
  expect(lines).toContain(`    ${'x'.repeat(24)}… | a b`);
  expect(lines.find((line) => line.includes('column 0'))).toMatch(/column 7 \| …$/);
});

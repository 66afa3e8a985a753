import { readTable } from '../read-table';

/** As programs write JSON that is to be ASCII. */
const escaped = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function told(json: string): Promise<readonly (readonly [string, number | undefined])[]> {
  const { faults } = await readTable(new TextEncoder().encode(json));
  return faults.map(({ message, line }) => [message, line]);
}

const MUELLER = expect.stringContaining('“MÃ¼ller”, which looks like “Müller”') as string;

describe('letters written as escapes, encoded twice', () => {
  it.each([
    ['JSON', `[{"a":"x"},{"a":"${escaped('MÃ¼ller')}"}]`, undefined],
    ['NDJSON', `{"a":"x"}\n{"a":"${escaped('MÃ¼ller')}"}\n`, 2],
    ['capital digits', `{"a":"x"}\n{"a":"M\\u00C3\\u00BCller"}\n`, 2],
    ['a name', `[{"${escaped('MÃ¼ller')}":1}]`, undefined],
    ['behind an escaped quote', `[{"a":"\\"${escaped('MÃ¼ller')}\\""}]`, undefined],
  ])('are told of in %s', async (_, json, line) => {
    expect(await told(json)).toEqual([[MUELLER, line]]);
  });

  it.each([
    ['letters as they are meant', `[{"a":"${escaped('Müller, SÃO, É…')}"}]`],
    ['one that was encoded twice beside one that was not', `[{"a":"${escaped('MÃ¼ller Müller')}"}]`],
    ['escapes of escapes', '[{"a":"M\\\\u00c3\\\\u00bcller"}]'],
    ['a text that breaks off', '[{"a":"x"}]\n'],
  ])('are not seen in %s', async (_, json) => {
    expect(await told(json)).toEqual([]);
  });
});

import iconv from 'iconv-lite';
import { previewEncodings } from './preview-encodings';

describe('previewEncodings', () => {
  it('shows the first rows in each encoding that a file may be in', async () => {
    const previews = await previewEncodings(iconv.encode('name;n\nWałęsa;1\n', 'win1250'));
    expect(previews.map(({ encoding }) => encoding)).toContain('windows-1250');
    expect(previews.length).toBeGreaterThan(2);
    expect(previews.find(({ encoding }) => encoding === 'windows-1250')).toMatchObject({
      headers: ['name', 'n'],
      rows: [['Wałęsa', '1']],
    });
    const confidences = previews.map(({ confidence }) => confidence);
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
  });

  it.each([
    ['UTF-8', iconv.encode('a\né\n', 'utf8'), 'utf-8'],
    ['UTF-16 with its mark', iconv.encode('a\né\n', 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['a text that is in no doubt', iconv.encode('имя\nИван\nОльга\nСергей\nНаталья\n', 'win1251'), 'windows-1251'],
  ])('shows one first for %s', async (_, bytes, encoding) => {
    const [first] = await previewEncodings(bytes);
    expect(first?.encoding).toBe(encoding);
    expect(first?.confidence).toBeGreaterThan(0.9);
  });

  it('judges by the whole file, and shows as many rows as are asked for', async () => {
    const bytes = iconv.encode(`name\n${'Smith\n'.repeat(20_000)}Łukasz Wójcik\nMałgorzata Dąbrowska\n`, 'win1250');
    const [first] = await previewEncodings(bytes, { rows: 5 });
    expect(first).toMatchObject({ encoding: 'windows-1250', headers: ['name'] });
    expect(first?.rows).toHaveLength(5);
  });

  it('fills up rows that are short, as a table of few notes has them', async () => {
    const [first] = await previewEncodings(iconv.encode('name;note\nZoë\nJörg;spät\n', 'win1252'));
    expect(first).toMatchObject({
      headers: ['name', 'note'],
      rows: [
        ['Zoë', ''],
        ['Jörg', 'spät'],
      ],
    });
  });

  it('shows nothing of a file that no encoding makes a table of', async () => {
    expect(await previewEncodings(iconv.encode(`${'é'.repeat(70_000)}`, 'win1252'))).toEqual([]);
  });

  it('takes the delimiter that is stated', async () => {
    const [first] = await previewEncodings(Buffer.from('a;b,c\n1;2,3\n'), { delimiter: ',' });
    expect(first?.headers).toEqual(['a;b', 'c']);
  });
});

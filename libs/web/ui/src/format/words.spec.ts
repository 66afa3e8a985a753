import { TABLE_ENCODING_NAMES } from '@rowdeck/contracts';
import { encodingName } from './encoding-name';
import { missingWords } from './missing-words';

describe('encodings for people', () => {
  it.each([
    ['utf-8', 'Unicode (UTF-8)'],
    ['windows-1252', 'Western European (windows-1252)'],
    ['ibm866', 'Cyrillic: Russian, DOS (IBM866)'],
    ['gb18030', 'Chinese, simplified (GB 18030)'],
  ] as const)('%s is %s', (encoding, name) => expect(encodingName(encoding)).toBe(name));

  it('are told apart, all of them', () => {
    const names = TABLE_ENCODING_NAMES.map(encodingName);
    expect(new Set(names).size).toBe(TABLE_ENCODING_NAMES.length);
  });
});

it.each([
  [{ kind: 'fail' }, 'Rows without a value fail.'],
  [{ kind: 'blank' }, 'Where a row has no value, nothing is printed.'],
  [{ kind: 'keep' }, 'Where a row has no value, the placeholder stays.'],
  [{ kind: 'default', value: 'n/a' }, 'Where a row has no value, “n/a” is printed.'],
] as const)('what becomes of missing values: %j', (policy, words) => expect(missingWords(policy)).toBe(words));

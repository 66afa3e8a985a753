import iconv from 'iconv-lite';
import { detectEncoding } from './detect-encoding';

const readingsOf = (text: string, encoding: string) => {
  const { encoding: found, otherReadings } = detectEncoding(iconv.encode(text, encoding));
  return { found, ...otherReadings };
};

describe('what a file would be in other encodings', () => {
  it.each([
    ['Ime;Grad\nŠime;Šibenik\nŽeljko;Zagreb\nIvan;Požega\nMiloš;Šabac\n', 'win1250', 'windows-1250', 'windows-1252'],
    ['név;város\nKovács Péter;Pécs\nTóth Gábor;Érd\nNagy János;Vác\n', 'win1250', 'windows-1250', 'windows-1252'],
    ['name;x\nMüller;1\nJörg;2\n', 'win1252', 'windows-1252', 'windows-1250'],
  ])('names those that read it the same: %j in %s', (text, encoding, found, same) => {
    const readings = readingsOf(text, encoding);
    expect(readings).toMatchObject({ found, alike: expect.arrayContaining([same]) as unknown });
    expect(readings.alike).not.toContain(found);
    expect(readings.unlike).toBeUndefined();
  });

  it('names the letters that tell, where they are few, the most frequent first', () => {
    expect(readingsOf('jméno;x\nDvořák;1\nJiří;2\nČerný;4\nProcházka;5\n', 'win1250')).toMatchObject({
      found: 'windows-1250',
      unlike: {
        encoding: 'windows-1252',
        letters: [
          ['ř', 'ø'],
          ['Č', 'È'],
        ],
      },
    });
  });

  it.each([
    ['of many letters', `имя\n${'Иван\nОльга\n'.repeat(10)}`, 'win1251'],
    ['in several bytes a letter', '名前\n太郎\n花子さん、東京都渋谷区にある会社\n', 'shift_jis'],
    ['that says its encoding', 'é\n', 'utf8'],
  ])('says no letters of a file %s', (_which, text, encoding) => {
    expect(readingsOf(text, encoding).unlike).toBeUndefined();
  });
});

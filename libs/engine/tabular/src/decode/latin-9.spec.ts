import iconv from 'iconv-lite';
import { rankEncodings } from './rank-encodings';

const FINNISH = 'Järvinen;Mäkelä;Jyväskylä\nHämäläinen;Räsänen;Hyvinkää\nVirtanen;Pöllänen;Äänekoski\n';
const FRENCH = 'Hélène;Évreux;à côté\nAndré;Béziers;Orléans\nRené;Müller;déjà\n';

describe('a file of Windows-1252 with a few letters of ISO 8859-15', () => {
  it.each([
    [FINNISH, 'Šimon;Žukov'],
    [FINNISH, 'Šimon;Virtanen'],
    [FINNISH, 'Virtanen;Žukov'],
    [FINNISH, 'Miloš;Rovaniemi'],
    [FINNISH, 'Dušan;Božena'],
    [FRENCH, 'Le cœur'],
  ])('is not taken for one of Windows-1252 for sure: %s %s', (text, name) => {
    const found = rankEncodings(iconv.encode(`${text}${name}\n`, 'iso-8859-15'));
    expect(found.map(({ encoding }) => encoding)).toContain('iso-8859-15');
    for (const { encoding, confidence } of found) if (encoding !== 'iso-8859-15') expect(confidence).toBeLessThan(0.75);
  });

  it.each([
    [FINNISH, 'd´Artagnan;½ l'],
    [FINNISH, '½l;¼ kg'],
    [FRENCH, 'L´Oréal;Rock ´n´ Roll'],
    [FRENCH, 'Hans ´s Laden;5 ¼'],
  ])('is sure of signs as they are written: %s %s', (text, name) => {
    const [likeliest] = rankEncodings(iconv.encode(`${text}${name}\n`, 'windows-1252'));
    expect(likeliest?.encoding).toBe('windows-1252');
    expect(likeliest?.confidence).toBeGreaterThan(0.75);
  });
});

import iconv from 'iconv-lite';
import samples from '../../test/encodings/samples.json';
import { decodeText } from './decode-text';
import { rankEncodings } from './rank-encodings';
import { type TableEncoding } from '../table/table-encodings';

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

describe('tables in real languages', () => {
  it.each(samples)('$encoding, $name', ({ base64, encoding, text }) => {
    const [likeliest] = rankEncodings(bytesOf(base64));
    expect(likeliest?.encoding).toBe(encoding);
    expect(likeliest?.confidence).toBeGreaterThan(0.6);
    expect([...decodeText(bytesOf(base64), encoding as TableEncoding)].join('')).toBe(text);
  });

  it.each(samples)(
    '$encoding, $name: the bytes prove nothing of a table that is much longer',
    ({ base64, encoding }) => {
      const ascii = Buffer.from('1001;Smith;London\n'.repeat(2_000));
      const [likeliest] = rankEncodings(Buffer.concat([ascii, bytesOf(base64)]));
      expect(likeliest?.encoding).toBe(encoding);
    },
  );
});

const GERMAN = 'Käthe;Weiß;München\nBjörn;Größer;Würzburg\n';
const RUSSIAN = 'Иван;Уфа\nПётр;Щукин\nНаталья;Москва\n';
const GREEK = 'Γιώργος;Παπαδόπουλος;Αθήνα\nΕλένη;Νίκος;Χανιά\n';
const TURKISH = 'Ayşe;Yılmaz;İzmir\nÇağla;Öztürk;Şişli\nGökhan;Güneş;Muğla\n';
const ROMANIAN = 'Ştefan;Ţepeş;Bucureşti\nMădălina;Stănescu;Constanţa\n';

/** A page of DOS or of the Macintosh, a text, and what it is read as; undefined where the page is not known here. */
const MANY_PAGES = [
  ['cp850', GERMAN, 'cp850'],
  ['cp852', 'Željko;Horvat;Osijek\nŠime;Babić;Šibenik\nĐurđa;Čović;Požega\n', 'cp852'],
  ['cp852', ROMANIAN, 'cp852'],
  ['cp855', RUSSIAN, 'cp855'],
  ['cp866', RUSSIAN, 'ibm866'],
  ['cp1125', 'Київ;Олексій\nЇжак;Ґалаґан\nЛьвів;Юлія\n', undefined],
  ['cp857', TURKISH, 'cp857'],
  ['cp737', GREEK, 'cp737'],
  ['cp869', GREEK, undefined],
  ['cp862', 'דוד;כהן;ירושלים\nמשה;לוי;חיפה\n', 'cp862'],
  ['cp865', 'Bjørn;Søren;Ærø\nÅse;Ålesund;Øre\n', 'cp850'],
  ['cp861', 'Þór;Sigurðsson;Reykjavík\nGuðrún;Jónsdóttir;Ísafjörður\n', undefined],
  ['cp775', 'Jānis;Bērziņš;Rīga\nLīga;Kalniņa;Jēkabpils\n', undefined],
  ['macintosh', GERMAN, 'macintosh'],
  ['maccyrillic', RUSSIAN, 'x-mac-cyrillic'],
  ['macgreek', GREEK, 'x-mac-greek'],
  ['macgreek', 'Όνομα;Πόλη\nΜαρία;Θεσσαλονίκη\n', 'x-mac-greek'],
  ['maccenteuro', 'Łódź;Gdańsk;Kraków\nŽilina;Ružomberok;Székesfehérvár\n', undefined],
  ['macturkish', TURKISH, undefined],
] as const;

describe('DOS and the Macintosh had a page for each part of the world, so that their files are never sure', () => {
  it.each(MANY_PAGES)('%s: %s', (codec, text, encoding) => {
    const [likeliest] = rankEncodings(iconv.encode(text, codec));
    expect(likeliest?.confidence).toBeLessThan(0.75);
    if (encoding !== undefined) expect(likeliest?.encoding).toBe(encoding);
  });
});

describe('a word that no symbol makes, nor a lonely quote', () => {
  it.each([
    ['cp437', 'Köln', 'K”ln'],
    ['cp437', 'Mü', 'MÅ'],
    ['cp437', 'Bö', 'B”'],
    ['cp850', 'Ærø', '’r›'],
    ['cp850', 'Jyväskylä', 'Jyv„skyl„'],
    ['cp850', 'Háfn', 'H\u00a0fn'],
    ['cp852', 'Łódź', 'ť˘d«'],
    ['cp775', 'ģimene', '…imene'],
    ['macintosh', 'Ärzte', '€rzte'],
    ['macintosh', 'Öhler', '…hler'],
    ['macintosh', 'Zoë', 'Zo‘'],
    ['macintosh', 'Muñoz', 'Mu–oz'],
  ])('in %s: %s, not %s for sure', (codec, word) => {
    const bytes = iconv.encode(`name\n${word}\n`, codec);
    const [likeliest] = rankEncodings(bytes);
    expect(likeliest?.confidence).toBeLessThan(0.75);
  });

  it.each([
    ['an umlaut', 'Köln'],
    ['two words', 'Müller\nKöln'],
    ['apostrophes', 'Jim’s\nIt’s'],
    ['quotes of Germany', '„Größe“'],
    ['quotes of Sweden', '”Åsa”\n”Göran”'],
    ['quotes of France', '«Été»'],
    ['a price', 'Käse\n5 €\nRücken £7'],
    ['inches', 'Röhre\nTür 17”'],
    ['degrees', 'Kühlen\n20 °C'],
  ])('of Windows-1252 is read for sure with %s', (_, word) => {
    const [likeliest] = rankEncodings(iconv.encode(`name\n${word}\n`, 'win1252'));
    expect(likeliest?.encoding).toBe('windows-1252');
    expect(likeliest?.confidence).toBeGreaterThan(0.75);
  });
});

describe('a single word', () => {
  it.each([
    ['win1250', 'Łódź', 'windows-1250'],
    ['win1250', 'Dvořák', 'windows-1250'],
    ['win1251', 'Москва', 'windows-1251'],
    ['koi8-r', 'Москва', 'koi8-r'],
    ['win1253', 'Αθήνα', 'windows-1253'],
    ['win1252', 'Müller', 'windows-1252'],
    ['win1252', 'it’s', 'windows-1252'],
    ['win1252', '20 °C', 'windows-1252'],
    ['win1252', '5 €', 'windows-1252'],
    ['win1252', 'Straße', 'windows-1252'],
    ['win1252', 'naïve', 'windows-1252'],
    ['win1252', 'Ñandú', 'windows-1252'],
    ['win1252', 'Noël', 'windows-1252'],
    ['win1252', 'Björk Guðmundsdóttir\nSigur Rós', 'windows-1252'],
    ['win1252', 'Þórður Æðarson', 'windows-1252'],
    ['win1252', 'Høgni Reistrup\nGuðrið Hansdóttir, Tvøroyri', 'windows-1252'],
    ['win1252', 'Bolt,½ × 3 in,-10 °C – 80 °C,±5 µm', 'windows-1252'],
    // Read alike in both.
    ['win1250', 'Škoda', 'windows-1252'],
    ['win1250', 'Žižka', 'windows-1250'],
    ['macintosh', 'Müller', 'macintosh'],
    ['macintosh', 'René', 'macintosh'],
    ['cp932', '東京', 'shift_jis'],
    ['cp932', 'サトウ', 'shift_jis'],
    ['cp932', 'ﾔﾏﾀﾞ', 'shift_jis'],
    ['euc-jp', 'サトウ', 'euc-jp'],
    ['cp949', '서울', 'euc-kr'],
    ['gb18030', '北京', 'gb18030'],
    ['big5', '台北', 'big5'],
  ])('in %s: %s', (codec, word, encoding) => {
    const [likeliest] = rankEncodings(iconv.encode(`name\n${word}\n`, codec));
    expect(likeliest?.encoding).toBe(encoding);
  });
});

describe('half-width katakana, as banks of Japan export them', () => {
  it.each([
    ['a list of names', 'ﾅﾏｴ,ﾄｼ\nｻﾄｳ ｹﾝｲﾁ,ﾄｳｷｮｳ\nｽｽﾞｷ ﾊﾅｺ,ｵｵｻｶ\nﾀｶﾊｼ,ﾖｺﾊﾏ\n'],
    ['one column of towns', 'id,city\n1,ﾄｳｷｮｳ\n2,ｵｵｻｶ\n3,ﾖｺﾊﾏ\n'],
    ['a line of a transfer', '1,0005,ﾐﾂﾋﾞｼUFJ,001,ﾎﾝﾃﾝ,1,1234567,ｶ)ﾔﾏﾀﾞｼｮｳｼﾞ,150000\n'],
    ['another bank', '2,0009,ﾐﾂｲｽﾐﾄﾓ,210,ｼﾝｼﾞﾕｸ,1,7654321,ﾀﾅｶ ｲﾁﾛｳ,98000\n'],
    ['companies', '会社\nｶ)ﾆﾎﾝｾｲｻｸｼﾖ\nﾕ)ｻｲﾄｳｺｳｷﾞﾖｳ\n'],
  ])('%s', (_, text) => {
    const [likeliest] = rankEncodings(iconv.encode(text, 'cp932'));
    expect(likeliest?.encoding).toBe('shift_jis');
  });
});

describe('confidence', () => {
  it.each([
    ['a single accent', 'é', 'win1252'],
    ['letters that stand in five code pages', 'Wałęsa', 'win1250'],
    ['three letters of Hebrew, which are letters of Arabic, too', 'דוד', 'win1255'],
  ])('is low for %s, and the others are named', (_, word, codec) => {
    const [likeliest, ...others] = rankEncodings(iconv.encode(`name\n${word}\n`, codec));
    expect(likeliest?.confidence).toBeLessThan(0.75);
    expect(others.length).toBeGreaterThan(2);
  });

  it('is low for bytes that are words in no encoding, though one of them is the least unlikely', () => {
    const [likeliest] = rankEncodings(Buffer.from('a\xa0ba\nc@\xff\x7f\xffnt\na\xa0badd\n', 'latin1'));
    expect(likeliest?.confidence).toBeLessThan(0.75);
  });

  it('stays high where words of another script stand beside', () => {
    const text = 'товар;цена\nUSB-кабель 2 м;100\nКабель ВВГнг-LS 3x2,5;250\nАдаптер Wi-Fi;900\n';
    expect(rankEncodings(iconv.encode(text, 'win1251'))[0]).toMatchObject({ encoding: 'windows-1251' });
    expect(rankEncodings(iconv.encode(text, 'win1251'))[0]?.confidence).toBeGreaterThan(0.95);
  });

  it('is shared out among all that are possible', () => {
    const sum = rankEncodings(iconv.encode('name\né\n', 'win1252')).reduce(
      (all, { confidence }) => all + confidence,
      0,
    );
    expect(sum).toBeGreaterThan(0.98);
    expect(sum).toBeLessThanOrEqual(1.000_001);
  });
});

it('names one of two encodings that read a file alike', () => {
  const names = rankEncodings(iconv.encode('name\nMüller\nWeiß\nSchäfer\n', 'win1252')).map(({ encoding }) => encoding);
  expect(names).toContain('windows-1252');
  expect(names).not.toContain('windows-1254');
});

describe('a word or two', () => {
  it.each([
    ['win1250', 'Żółć', 'two characters of Big5'],
    ['win1251', 'ООО', 'letters of KOI8-R'],
    ['koi8-u', 'Їжак', 'two characters of GB18030'],
    ['koi8-u', 'Юлія', 'two characters of Big5'],
    ['koi8-u', 'Ґудзь', 'characters of Shift_JIS'],
    ['koi8-u', 'Київ', 'nothing else, and proves little'],
    ['macintosh', 'Noël', 'a quote within a word'],
    ['cp932', '東京', 'nothing else, and proves little'],
    ['big5', '台北', 'nothing else, and proves little'],
  ])('of %s, %s, is never sure: it may be %s', (codec, word) => {
    for (const form of [word, `name\n${word}\n`, `id;name\n1;${word}\n2;Smith\n`]) {
      const [likeliest] = rankEncodings(iconv.encode(form, codec));
      expect(likeliest?.confidence).toBeLessThan(0.75);
    }
  });

  it.each([
    ['win1251', 'Иван;Москва\nНаталья;Уфа\n', 'windows-1251'],
    ['koi8-r', 'Иван;Москва\nНаталья;Уфа\n', 'koi8-r'],
    ['cp932', '名前;住所\n田中;東京都\n佐藤;大阪府\n', 'shift_jis'],
  ])('of %s are more than that in a short list', (codec, text, encoding) => {
    const [likeliest] = rankEncodings(iconv.encode(text, codec));
    expect(likeliest?.encoding).toBe(encoding);
    expect(likeliest?.confidence).toBeGreaterThan(0.75);
  });
});

describe('a list of a few names, each in its line', () => {
  it.each([
    ['windows-1252', ['Loïs', 'Zoë', 'Daniël', 'Michaël']],
    ['windows-1252', ['Zoë']],
    // Where 1250 reads the same.
    ['windows-1250', ['Väinö', 'Hämäläinen', 'Mäki']],
  ])('of the Macintosh is in doubt, and has %s beside macintosh among the candidates: %j', (other, names) => {
    const ranked = rankEncodings(iconv.encode(['name', ...names, ''].join('\n'), 'macroman'));
    expect(ranked[0]?.confidence).toBeLessThan(0.75);
    expect(ranked.map(({ encoding }) => encoding)).toEqual(expect.arrayContaining([other, 'macintosh']));
    expect(ranked.length).toBeGreaterThan(3);
  });

  it('has no others where there are enough letters to be sure', () => {
    const text = Buffer.from('für Größe Straße Müller über Köln schön Äpfel grün müde Tür Öl süß '.repeat(4), 'latin1');
    expect(
      rankEncodings(text)
        .slice(1)
        .every(({ confidence }) => confidence >= 0.001),
    ).toBe(true);
  });
});

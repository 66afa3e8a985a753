import { inlineRow, xlsx } from '../test/made-workbook';
import { readTable } from './read-table';
import { type ReadTableOptions } from './table/table';

const DATEV = [
  `"EXTF";700;21;"Buchungsstapel";12;20240130140440439;;"RE";"";"";29098;55003;20240101;4${';'.repeat(17)}`,
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto;BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Adressnummer;Partnerbank;Sachverhalt;Zinssperre;Beleglink;Art 1;Inhalt 1;Art 2;Inhalt 2;Art 3;Inhalt 3;Art 4;Inhalt 4;KOST1;KOST2;Menge',
  `119,00;"S";"EUR";;;"";1200;8400;"";1503;"RE 1";"";;"Kauf"${';'.repeat(17)}`,
  '',
].join('\r\n');
const SAP = '17.11.2026   Dynamische Listenausgabe\n\n|Kunde|Name|Betrag|\n|1001|Ada|5,00|\n|1002|Bo|6,00|\n';
const BANK =
  'Konto;DE02120300000000202051\nZeitraum;März 2026\n\nDatum;Empfänger;Zweck;Betrag;Währung\n01.03.2026;Ada;Miete;-5,00;EUR\n';

async function warned(text: string | Uint8Array, options: ReadTableOptions = {}) {
  const table = await readTable(typeof text === 'string' ? new TextEncoder().encode(text) : text, options);
  return {
    headers: table.headers,
    rows: [...table.rows],
    lines: table.rowLines,
    late: table.faults.filter(({ code }) => code === 'table.late_header'),
  };
}

describe('headers below the first line', () => {
  it.each([
    ['DATEV', DATEV, 2],
    ['a list of SAP', SAP, 3],
    ['a bank', BANK, 4],
    [
      'a title of a sheet',
      xlsx({
        sheet: `${inlineRow('Sales 2026')}<row r="4"/>${inlineRow('name', 'city', 'sum')}${inlineRow('Ada', 'Bern', '5')}`,
      }),
      5,
    ],
    ['text alone, below a title and a date', 'Customers\n2026-03-01\nname,city,land\nAda,Bern,CH\n', 3],
    ['text alone, below a title and a blank line', 'Customers\n\nname,city,land\nAda,Bern,CH\n', 3],
    [
      'text alone, below the title of a sheet',
      xlsx({ sheet: inlineRow('Customers') + inlineRow('name', 'city', 'land') + inlineRow('Ada', 'Bern', 'CH') }),
      2,
    ],
  ])('are told of: %s', async (_, table, line) => {
    const { late } = await warned(table);
    expect(late.map((fault) => fault.line)).toEqual([line]);
  });

  it.each([
    ['a header above its rows', 'name,sum\nAda,5\nBo,6\n'],
    ['a header of one name, above addresses with commas', 'address\nMain St,London,UK\nElm St,Leeds,UK\n'],
    ['a name left out', 'name,\nAda,Bern\nBo,Ulm\n'],
    ['rows with a cell too many', 'name,sum\nAda,5,x\nBo,6,y\n'],
    ['numbers alone', 'n\n1,2\n3,4\n'],
    ['a header alone', 'title\nname,sum\n'],
    [
      'a column of a sheet with a word beside it',
      xlsx({ sheet: inlineRow('name') + inlineRow('Ada', 'Bern').repeat(3) }),
    ],
  ])('are not seen in %s', async (_, table) => {
    expect((await warned(table)).late).toEqual([]);
  });

  it.each([
    ['a text', BANK, 4, [5]],
    ['a text with blank lines above', BANK, 3, [5]],
    ['a text with a separator line', `sep=;\n${BANK}`, 5, [6]],
    ['a text with line ends of the Macintosh', BANK.replaceAll('\n', '\r'), 4, [5]],
  ])('are read where they are said to be: %s', async (_, table, headerLine, lines) => {
    const read = await warned(table, { headerLine });
    expect(read).toEqual({
      headers: ['Datum', 'Empfänger', 'Zweck', 'Betrag', 'Währung'],
      rows: [['01.03.2026', 'Ada', 'Miete', '-5,00', 'EUR']],
      lines,
      late: [],
    });
  });

  it('are read of a sheet, whose titles make no row ragged', async () => {
    const sheet = inlineRow('Sales', 'of', '2026', 'all') + inlineRow('name', 'sum') + inlineRow('Ada', '5');
    const table = await readTable(xlsx({ sheet }), { headerLine: 2 });
    expect(table.headers).toEqual(['name', 'sum']);
    expect(table.faults).toEqual([]);
    expect(table.rowLines).toEqual([3]);
  });

  it('are read behind more lines than one piece of the text holds', async () => {
    const table = `${'x'.repeat(300_000)}\n`.repeat(2);
    const { headers, lines } = await warned(`${table}name,sum\nAda,5\n`, { headerLine: 3 });
    expect([headers, lines]).toEqual([['name', 'sum'], [4]]);
  });

  it('are the first of a file that has nothing above them', async () => {
    expect((await warned('name,sum\nAda,5\n', { headerLine: 1 })).headers).toEqual(['name', 'sum']);
  });
});

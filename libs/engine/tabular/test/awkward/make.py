"""Makes the tables of this folder. It was run once; the tests need no Python."""
import io, json, zipfile

def write(name, data, encoding='utf-8'):
    with open(name, 'wb') as file:
        file.write(data if isinstance(data, bytes) else data.encode(encoding))

def archive(name, entries):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, 'w', zipfile.ZIP_DEFLATED) as zip:
        for path, text in entries.items():
            info = zipfile.ZipInfo(path, (2026, 11, 22, 0, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if path == 'mimetype' else zipfile.ZIP_DEFLATED
            zip.writestr(info, text)
    write(name, buffer.getvalue())

write('two-orders.csv', 'name,due\nAda,25/03/2026\nBo,03/26/2026\nCy,03/04/2026\n')
write('open-order.csv', 'name;due\nAda;03/04/2026\nBo;05/06/2026\n')
write('mixed-currencies.csv', 'name;sum\nAda;5 €\nBo;$6\nCy;7 €\n')
write('foreign-currency.csv', 'name;sum\nAda;1.234,-\nBo;CHF 49.–\nCy;€ 5,-\nDi;$6\n')
write('cut-numbers.csv', 'name,due,sum\nAda,2026-03-25,1,234.56\nBo,2026-03-26,2,345.67\nCy,2026-03-27,7.00\n')
write('two-conventions.csv', 'name;sum\nAda;1.200\nBo;1.234,56\nCy;1,234.50\n')
write('open-numbers.csv', 'name;sum\nAda;1,234\nBo;2,345\n')
write('no-numbers.csv', 'name;sum\nAda;5 MIO\nBo;KPI 7\nCy;1e400\nDi;5 KPI\nEd;n/a\nFay;12\n')
write('percents.csv', 'name;share\nAda;0.12\nBo;12 %\nCy;0.5\n')
write('serials.csv', 'name;due\nAda;2026-11-21\nBo;46347\nCy;46348\n')
write('no-days.csv', 'name;due\nAda;13/04/2026\nBo;31/02/2026\nCy;soon\nDi;2026-13-01\n')
write('phones.csv', 'name;phone\nAda;+41 44 668 18 00\nBo;12\nCy;n/a\n')
write('ragged.csv', 'name;name;;sum\nAda;A;x;5 KPI\nBo;B\nCy;C;y;3;4\n;;;\n')
write('only-delimiters.csv', 'name;sum\nAda;5\n;\n;\n')
write('open-quote.csv', 'name;sum\nAda;5\n"Bo;6\nCy;7\n')
write('carets.txt', 'name^sum\nAda^5\nBo^6\n')
write('doubled.csv', 'name||sum\nAda||5\nBo||6\n')
write('late-header.csv', 'Konto;DE02120300000000202051\nZeitraum;März 2026\n\nname;city;due;sum;note\nAda;Bern;13/04/2026;5 KPI;x\nBo;Ulm;14/04/2026;7;y\n')
write('hardly-meant.csv', 'name,city,note\nMÃ¼ller, "Bern",\\N\nBo,Ulm,\\N\nname,city,note\nCy,Ulm,\\N\n')
write('few-carons.csv', 'name;city\nJärvinen;Jyväskylä\nMäkelä;Äänekoski\nHämäläinen;Hyvinkää\nŠimon;Rovaniemi\n', 'iso-8859-15')
write('other-years.csv', 'name;due\nAda;21/11/2569\nBo;22/11/2569\nCy;2026-11-23\n')
write('contacts.csv', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada Ash\nEND:VCARD\n')
write('printed.txt', ' name | sum \n------+-----\n Ada  |   5\n Bo   |   6\n(2 rows)\n')
write('dump.tsv', 'name\tnote\nAda\tx\\ty\nBo\tC:\\\\new\nCy\t\\N\n')
write('months.csv', 'name;due\nAda;3. März 2026\nBo;5 listopada 2026\nCy;5. Juillember 2026\n')
write('cyrillic.csv', 'имя;сумма\nАнна;5\nБорис;пять\nВера;7\n', 'windows-1251')
write('kana.csv', '名前,金額\nアイウエオ,5\nカキクケコ,6千\nさしすせそ,7\n', 'shift_jis')
write('few-letters.csv', 'name;sum\nŁódź;5\n', 'windows-1250')
write('utf-16.csv', 'name;sum\nZoë;5\nBo;x\n'.encode('utf-16') + b'\x0a')
write('items.json', json.dumps([{'name': 'Ada', 'sum': 1.234, 'due': '03/04/2026', 'of': {'city': 'Bern'}},
    {'name': 'Bo', 'sum': '1.234', 'due': None}, {'name': 'Cy', 'sum': 'x', 'tags': ['a', 'b']}], indent=1))
write('lines.ndjson', '{"name":"Ada","due":"2026-03-25"}\n{"name":"Bo","due":"2026-02-30"}\n\n{"due":"later"}\n')
write('broken.ndjson', '{"name":"Ada","sum":1}\n{"name":"Bo" "sum":2}\n{"name":"Cy","sum":3}\n')
write('header-only.csv', 'name;sum\n')
write('letter.csv', b'%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

def text(at, value): return f'<c r="{at}" t="inlineStr"><is><t>{value}</t></is></c>'

ROWS = [
    ''.join(text(f'{at}1', name) for at, name in zip('ABCD', ['name', 'sum', 'due', 'note'])),
    text('A2', 'Ada') + '<c r="B2"><f>2*617.28</f><v>1234.56</v></c><c r="C2" s="1"><v>46106</v></c>' + text('D2', 'as it should be'),
    text('A3', 'Bo') + '<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C3" s="1"><v>46107</v></c>',
    text('A4', 'Cy') + '<c r="B4"><f>SUM(B2:B3)</f></c>' + text('C4', '2026-03-27'),
    text('A5', 'Di') + text('B5', '1,234') + text('C5', '31/02/2026') + '<c r="D5" t="e"><v>#N/A</v></c>',
    text('A6', 'Ed') + '<c r="B6"><v>7</v></c><c r="C6"><v>46110</v></c>',
]

def sheet(rows, hidden=()):
    data = ''.join(f'<row r="{i}"{" hidden=" + chr(34) + "1" + chr(34) if i in hidden else ""}>{cells}</row>' for i, cells in enumerate(rows, 1))
    return f'<?xml version="1.0"?><worksheet xmlns="{MAIN}"><sheetData>{data}</sheetData></worksheet>'

def workbook(name, sheets):
    listed = ''.join(f'<sheet name="{title}" sheetId="{i}" r:id="r{i}"/>' for i, (title, _) in enumerate(sheets, 1))
    related = ''.join(f'<Relationship Id="r{i}" Type="{RELATIONS}/worksheet" Target="sheet{i}.xml"/>' for i in range(1, len(sheets) + 1))
    archive(name, {
        '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        'xl/workbook.xml': f'<?xml version="1.0"?><workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets>{listed}</sheets></workbook>',
        'xl/_rels/workbook.xml.rels': '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            f'{related}<Relationship Id="s" Type="{RELATIONS}/styles" Target="styles.xml"/></Relationships>',
        'xl/styles.xml': f'<?xml version="1.0"?><styleSheet xmlns="{MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        **{f'xl/sheet{i}.xml': xml for i, (_, xml) in enumerate(sheets, 1)},
    })

workbook('errors.xlsx', [('Accounts', sheet(ROWS, hidden={6}))])
workbook('empty-first.xlsx', [('Cover', sheet([])), ('Data', sheet(ROWS[:3]))])
workbook('workbook-as.csv', [('Data', sheet(ROWS[:3]))])

OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'
TABLE = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'
TEXT = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'
def cell(value, said=''): return f'<table:table-cell {said}><text:p>{value}</text:p></table:table-cell>'
def row(*cells): return f'<table:table-row>{"".join(cells)}</table:table-row>'
archive('errors.ods', {
    'mimetype': 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': f'<?xml version="1.0"?><office:document-content xmlns:office="{OFFICE}" xmlns:table="{TABLE}" xmlns:text="{TEXT}"><office:body><office:spreadsheet>'
        '<table:table table:name="Accounts">'
        + row(cell('name'), cell('sum'), cell('due'))
        + row(cell('Ada'), cell('1.234,56', 'office:value-type="float" office:value="1234.56"'), cell('25.03.26', 'office:value-type="date" office:date-value="2026-03-25"'))
        + row(cell('Bo'), cell('#DIV/0!', 'table:formula="of:=1/0" office:value-type="string" office:string-value=""'), cell('31.02.2026'))
        + row(cell('Cy'), cell('Err:502', 'table:formula="of:=X" office:value-type="string" office:string-value=""'), cell('03/04/2026'))
        + '</table:table></office:spreadsheet></office:body></office:document-content>',
})

import { detectDialect, separatorLine } from './detect-dialect';

describe('detectDialect', () => {
  it.each([
    ['commas', 'a,b\n1,2\n', ','],
    ['semicolons beside decimal commas', 'name;amount\nAda;3,50\nBob;4,25\n', ';'],
    ['tabs beside commas in prose', 'id\ttext\n1\tone, two, three\n2\tfour, five\n', '\t'],
    ['semicolons beside decimal commas in most rows', 'name;price, EUR\nAda;3,50\nBob;4\nCyd;5,25\n', ';'],
    ['tabs beside quoted lists of words', '"id"\t"a, b"\n"1"\t"c, d"\n"2"\t"e, f"\n', '\t'],
    ['commas that make more cells than semicolons', 'a,b;c,d\n1,2;3,4\n', ','],
    ['semicolons between headers and amounts with commas', 'Umsatz, netto;Umsatz, brutto\n1,50;2,50\n', ';'],
    ['pipes', 'a|b|c\n1|2|3\n', '|'],
    ['a preamble line before the header', 'Report of May\n\na;b;c\n1;2;3\n4;5;6\n', ';'],
    ['quoted delimiters of another kind', 'a,b\n"x;y;z",1\n"p;q;r",2\n', ','],
    ['a comma within the quotes of every record', '"City";"Name, first"\n"Oslo";"Roe, Jane"\n', ';'],
    ['colons that every record agrees on', 'city:region:country\nA:B:C\nD:E:F\n', ':'],
    ['ragged rows', 'a\tb\n1\t2\t3\n1\t2\t3\t4\n', '\t'],
    ['one column', 'name\nAda\nBob\n', ','],
    ['one column, some cells with a comma', 'name\nAda\nSmith, Bob\nEve\nMallory\n', ','],
    ['one column of times', 'start\n12:30\n13:45\n', ','],
    ['two columns of prose with a colon', 'a: b\nc: d\n', ','],
    ['one column, a tab in its only value', 'name\nl1\tl2\n', ','],
    ['one column whose header has a pipe', 'a|b\nx\n', ','],
    ['a header alone', 'a;b;c\n', ';'],
    ['one row that is too short', 'a;b;c\n1;2\n', ';'],
    ['nothing', '', ','],
  ])('%s', (_, sample, delimiter) => {
    expect(detectDialect(sample).delimiter).toBe(delimiter);
  });

  it.each([
    ['doubled quotes', 'a,b\n"say ""x""",2\n', '"'],
    ['a backslash before quotes', 'a,b\n"say \\"x\\"",2\n', '\\'],
    ['a backslash before the quote of a cell that the sample cuts', 'a,b\n"x \\"y\\" z",1\n"say \\"x', '\\'],
    ['a path that ends with a backslash', 'a,b\n"C:\\dir\\",2\n"D:\\",3\n', '"'],
  ])('escape: %s', (_, sample, escape) => {
    expect(detectDialect(sample).escape).toBe(escape);
  });

  it('takes the delimiter that is known', () => {
    expect(detectDialect('a,b~c\n1,2~3\n', '~')).toEqual({ delimiter: '~', escape: '"' });
  });
});

describe('separatorLine', () => {
  it.each([
    ['sep=;\na;b', { delimiter: ';', length: 6 }],
    ['SEP=\t\r\na\tb', { delimiter: '\t', length: 7 }],
    ['"sep=|"\ra|b', { delimiter: '|', length: 8 }],
  ])('%j', (text, expected) => {
    expect(separatorLine(text)).toEqual(expected);
  });

  it.each(['sep,b\n1,2', 'sep=\n', 'sep=;;\na', 'a\nsep=;\n', 'sep=;'])('%j is data', (text) => {
    expect(separatorLine(text)).toBeUndefined();
  });
});

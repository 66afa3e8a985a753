import { type PartEdits } from '../../test/edit-deck';
import { chartDeck } from '../../test/edit-workbook';
import { inspectTemplate } from './inspect-template';

describe('the workbook behind a chart', () => {
  const PLACE = 'slide 1, data of chart “Chart 13”';
  const LINKS = 'xl/worksheets/_rels/sheet1.xml.rels';
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

  async function messagesWith(edits: PartEdits): Promise<string[]> {
    return inspectTemplate(await chartDeck(edits))
      .faults.filter(({ code }) => /link|relationship/.test(code))
      .map(({ code, place, message }) => `${code} [${place ?? ''}] ${message}`);
  }

  const relationship = (type: string, target: string): (() => string) => {
    const mode = target.includes(':') ? ' TargetMode="External"' : '';
    return () =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="${OFFICE}/${type}" Target="${target}"${mode}/></Relationships>`;
  };
  const formula = (text: string) => (xml: string) =>
    xml.replace(/<sheetData>/, `<sheetData><row r="99"><c r="A99"><f>${text}</f></c></row>`);

  it('has nothing to report as it is', async () => {
    expect(await messagesWith({})).toEqual([]);
  });

  it.each<[string, PartEdits, string]>([
    [
      'a link',
      { [LINKS]: relationship('hyperlink', 'file:///c:/x.exe') },
      `template.unsafe_link [${PLACE}] The link leads to “file:///c:/x.exe”`,
    ],
    [
      'a formula',
      { 'xl/worksheets/sheet1.xml': formula('HYPERLINK("\\\\evil\\x","a")') },
      `template.unsafe_link [${PLACE}] The link leads to “\\\\evil\\x”`,
    ],
    [
      'a cell that a formula makes a link of, in runs',
      {
        'xl/worksheets/sheet1.xml': formula('HYPERLINK(B1)'),
        'xl/sharedStrings.xml': (xml) =>
          xml.replace(/<t[^>]*>Series 1<\/t>/, '<r><t>java</t></r><r><t>script:x</t></r>'),
      },
      `template.unsafe_link [${PLACE}] The link leads to “javascript:x”`,
    ],
    [
      'another workbook',
      { 'xl/externalLinks/_rels/e.xml.rels': relationship('externalLinkPath', 'file:///c:/other.xlsx') },
      `template.external_relationship [${PLACE}] The workbook refers to “file:///c:/other.xlsx”`,
    ],
    [
      'a connection',
      { [LINKS]: relationship('connections', '../connections.xml') },
      `template.external_relationship [${PLACE}] The workbook fetches data through a connection`,
    ],
    [
      'a program asked for data',
      {
        [LINKS]: relationship('externalLink', '../e.xml'),
        'xl/e.xml': () =>
          '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      },
      `template.external_relationship [${PLACE}] The workbook asks the program “cmd” for data`,
    ],
  ])('is reported for %s', async (_, edits, start) => {
    const messages = await messagesWith(edits);
    expect(messages).toEqual([expect.stringContaining(start) as string]);
  });

  it.each(['https://acme.example', 'mailto:a@acme.example'])('is not for a link to %s', async (target) => {
    expect(await messagesWith({ [LINKS]: relationship('hyperlink', target) })).toEqual([]);
  });
});

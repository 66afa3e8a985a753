import { readPartText } from '../../test/edit-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller } from './create-filler';
import { type FillForm } from './fill-layout';
import { type MissingPolicy } from './missing-policy';
import { RowFailed } from './row-failed';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const LINKS = 'ppt/slides/_rels/slide1.xml.rels';
const columns = ['a', 'b'];
const mapping = new Map([
  ['a', 'a'],
  ['b', 'b'],
]);

interface Case {
  readonly missing?: MissingPolicy;
  readonly form?: FillForm;
  /** Last segment of the relationship's type. */
  readonly type?: string;
}

/** The target as a reader finds it, of a link whose attribute is `target`, quotes included. */
async function filled(target: string, row: readonly string[], { type = 'hyperlink', ...options }: Case = {}) {
  const xml = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="x/${type}" TargetMode="External" Target=${target}/></Relationships>`;
  const template = compileTemplate(rawZip({ entries: [...tinyDeckEntries(), { name: LINKS, content: xml }] }));
  const filler = createFiller(template, { columns, mapping, ...options });
  const deck = Buffer.concat([...template.base.chunks(), filler.fill(row).delta]);
  return /Target=("[^"]*"|'[^']*')/.exec(await readPartText(deck, LINKS))?.[1]?.slice(1, -1);
}

describe('a link that values fill', () => {
  it.each([
    ['"{{a}}"', ['https://acme.example/?q=1']],
    ['"{{a}}"', ['HTTP://acme.example']],
    ['"{{a}}"', ['mailto:ada@acme.example']],
    ['"{{a}}"', ['tel:+4930123']],
    ['"%7B%7Ba%7D%7D"', ['https://acme.example']],
    ['"{{a}}://acme.example/{{b}}"', ['https', 'javascript:x']],
    ['"https://acme.example/{{a}}"', ['javascript:x']],
    ['"https://{{a}}/"', ['file:x']],
    ["'mailto:{{a}}'", ['javascript:x']],
    ['"{{a}}"', ['']],
  ])('%s takes %j', async (target, row) => {
    await expect(filled(target, row)).resolves.toBeDefined();
  });

  it.each([
    ['"{{a}}"', ['javascript:alert(1)']],
    ['"{{a}}"', ['JavaScript:alert(1)']],
    ['"{{a}}"', [' javascript:alert(1)']],
    ['"{{a}}"', ['file:///etc/passwd']],
    ['"{{a}}"', ['\\\\evil.example\\share']],
    ['"{{a}}"', ['//evil.example/share']],
    ['"{{a}}"', ['ms-msdt:/id x']],
    ['"{{a}}"', ['data:text/html,x']],
    ['"{{a}}"', ['www.acme.example']],
    ['"java{{a}}:alert(1)"', ['script']],
    ['"{{a}}:{{b}}"', ['javascript', 'alert(1)']],
    ['"{{b}}{{a}}"', ['javascript:x', '']],
    ['"file:///{{a}}"', ['x']],
    ['"java&#115;cript:{{a}}"', ['x']],
    ['"javascript:\'https:{{a}}"', ['x']],
    ["'javascript:\"https:{{a}}'", ['x']],
  ])('%s refuses %j', async (target, row) => {
    await expect(filled(target, row)).rejects.toMatchObject({
      code: 'row.forbidden_link',
      placeholder: /b/.test(target) && row[1] === '' ? 'b' : 'a',
    });
  });

  it.each<FillForm>(['slots', 'segments', 'deflate'])('is checked in the form %s', async (form) => {
    await expect(filled('"{{a}}"', ['javascript:x'], { form })).rejects.toThrow(RowFailed);
  });

  it.each(['image', 'video', 'audio', 'media', 'oleObject', 'externalLinkPath', 'package', 'attachedTemplate'])(
    'is checked where it is the source of a linked %s',
    async (type) => {
      await expect(filled('"{{a}}"', ['\\\\evil.example\\x'], { type })).rejects.toThrow(RowFailed);
    },
  );

  it('keeps its tag where the value is missing', async () => {
    expect(await filled('"{{a}}"', [''], { missing: { kind: 'keep' } })).toBe('{{a}}');
  });

  it('is checked where a default takes the place of the value', async () => {
    const missing = { kind: 'default', value: 'javascript:x' } as const;
    await expect(filled('"{{a}}"', [''], { missing })).rejects.toThrow(RowFailed);
  });

  it('fails with the placeholder, the column, the value and the way out', async () => {
    await expect(filled('"{{a}}"', ['javascript:alert(1)'])).rejects.toMatchObject({
      faults: [
        {
          code: 'row.forbidden_link',
          placeholder: 'a',
          column: 'a',
          value: 'javascript:alert(1)',
          message:
            'The placeholder “a” makes a link to “javascript:alert(1)”, which is not a web address, an email address or a phone number.',
          remedy: expect.stringContaining('https://, http://, mailto: or tel:') as string,
        },
      ],
    });
  });
});

it('shows the refused address of a value as it was written, not as XML writes it', async () => {
  await expect(filled('"{{a}}"', ['acme.example?a=1&b=2'])).rejects.toMatchObject({
    faults: [{ message: expect.stringContaining('“acme.example?a=1&b=2”') as string }],
  });
});

describe('what hides the scheme of an address that values fill', () => {
  it.each([
    ['"{{a}}"', 'java\tscript:alert(1)'],
    ['"{{a}}"', 'java\nscript:alert(1)'],
    ['"{{a}}"', 'java\u200bscript:alert(1)'],
    ['"{{a}}"', '\u0001javascript:alert(1)'],
    ['"{{a}}"', 'javascript&#58;alert(1)'],
    ['"{{a}}"', '&#106;avascript:alert(1)'],
    ['"{{a}}"', 'javascript%3Aalert(1)'],
    ['"{{a}}"', '%6aavascript:alert(1)'],
    ['"{{a}}"', 'JaVaScRiPt:alert(1)'],
    ['"{{a}}"', 'x https://acme.example'],
    ['"{{a}}"', '\nhttps:javascript:x'],
    ['"{{a}}"', '/\\evil.example/share'],
    ['"{{a}}"', '\\/evil.example'],
    ['"{{a}}"', 'https'],
    ['"{{a}}"', 'http//evil.example'],
    ['"{{a}}"', 'https\uff1a//evil.example'],
    ['"{{a}}"', 'C:\\Windows\\calc.exe'],
    ['"java{{a}}"', 'script:alert(1)'],
    ['"JAVA&#x73;{{a}}"', 'cript:alert(1)'],
    ['"j{{a}}"', 'avascript:alert(1)'],
    ['"{{a}}script:alert(1)"', 'java'],
    ['"{{a}}:///c:/x"', 'file'],
    ['"//{{a}}"', 'evil.example'],
    ['"\\\\{{a}}"', 'evil.example'],
    ['"\\{{a}}"', '\\evil.example'],
    ['"/{{a}}"', '/evil.example'],
    ['" {{a}}"', 'javascript:x'],
    ['"&#x9;{{a}}"', 'javascript:x'],
    ["'{{a}}'", 'javascript:x'],
  ])('%s with %j fails the row', async (target, value) => {
    await expect(filled(target, [value])).rejects.toMatchObject({ code: 'row.forbidden_link', column: 'a' });
  });

  it.each([
    'ppt/notesSlides/_rels/notesSlide1.xml.rels',
    'ppt/slideLayouts/_rels/l.xml.rels',
    'ppt/charts/_rels/c.xml.rels',
    'ppt/slideMasters/_rels/m.xml.rels',
    'ppt/_rels/presProps.xml.rels',
    'ppt/diagrams/_rels/data1.xml.rels',
    'docProps/_rels/custom.xml.rels',
    '_rels/other.xml.rels',
  ])('also in %s', (name) => {
    const content = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r" Type="x/hyperlink" TargetMode="External" Target="{{a}}"/></Relationships>`;
    const template = compileTemplate(rawZip({ entries: [...tinyDeckEntries(), { name, content }] }));
    const filler = createFiller(template, { columns, mapping });
    expect(() => filler.fill(['javascript:x'])).toThrow(RowFailed);
  });
});

describe('in the properties of the document', () => {
  const attempt = (properties: string, ...row: string[]): (() => unknown) => {
    const content = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${properties}</Properties>`;
    const TYPE =
      '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>';
    const entries = tinyDeckEntries(['{{a}} {{b}}']).map((entry) =>
      entry.name === '[Content_Types].xml'
        ? { ...entry, content: String(entry.content).replace('</Types>', TYPE) }
        : entry,
    );
    const template = compileTemplate(rawZip({ entries: [...entries, { name: 'docProps/app.xml', content }] }));
    const filler = createFiller(template, { columns, mapping });
    return () => filler.fill(row);
  };
  const list = (...links: readonly string[]): string =>
    `<HLinks><vt:vector>${links.map((link) => `<vt:variant><vt:lpwstr>${link}</vt:lpwstr></vt:variant>`).join('')}</vt:vector></HLinks>`;

  it.each<[string, string, string[]]>([
    ['the hyperlink base', '<HyperlinkBase>{{a}}</HyperlinkBase>', ['\\\\evil.example\\share']],
    ['the hyperlink base behind a comment', '<HyperlinkBase><!-- > -->{{a}}</HyperlinkBase>', ['file:///x']],
    [
      'the hyperlink base within a comment in its scheme',
      '<HyperlinkBase>ja<!-- -->va{{a}}</HyperlinkBase>',
      ['script:x'],
    ],
    ['the hyperlink base in CDATA', '<HyperlinkBase><![CDATA[{{a}}]]></HyperlinkBase>', ['javascript:x']],
    ['the list of links', list('{{a}}'), ['javascript:x']],
    ['the list of links, its second', list('https://acme.example/{{b}}', '{{a}}'), ['file:///c:/x', 'y']],
    ['the list of links, behind a comment', list('<!-- x -->{{a}}'), ['\\\\evil.example']],
    ['the list of links, in CDATA', list('<![CDATA[{{a}}]]>'), ['javascript:x']],
    ['the list of links, in pieces', list('java{{a}}:{{b}}'), ['script', 'x']],
  ])('%s is checked', (_, properties, row) => {
    expect(attempt(properties, ...row)).toThrow('makes a link to');
  });

  it.each<[string, string, string[]]>([
    ['a hyperlink base', '<HyperlinkBase>{{a}}</HyperlinkBase>', ['https://acme.example/']],
    ['a listed link', list('{{a}}'), ['https://acme.example/']],
    ['the title of a slide in a listed link', list('256,1,{{a}}'), ['Welcome']],
    ['a text that names the list', '<Manager>HLinks</Manager><Company>{{a}}</Company>', ['file:///x']],
    ['a text behind an empty list', '<HLinks/><Company>{{a}}</Company>', ['file:///x']],
    ['a text behind the list', `${list('x')}<Company>{{a}}</Company>`, ['file:///x']],
    ['a text before the list', `<Company>{{a}}</Company>${list('x')}`, ['file:///x']],
  ])('%s is taken', (_, properties, row) => {
    expect(attempt(properties, ...row)).not.toThrow();
  });
});

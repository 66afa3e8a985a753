import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { type TemplateFault } from '../text/template-fault';
import { inspectTemplate } from './inspect-template';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

function linkFaults(target: string, type = 'hyperlink'): readonly TemplateFault[] {
  const content = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="x/${type}" TargetMode="External" Target="${target}"/></Relationships>`;
  const links = { name: 'ppt/slides/_rels/slide2.xml.rels', content };
  const deck = rawZip({ entries: [...tinyDeckEntries(['{{a}}', 'b']), links] });
  return inspectTemplate(deck).faults;
}

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java&#10;script:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///C:/Windows/System32/calc.exe',
  'file:///\\\\evil.example\\share\\x.exe',
  '\\\\evil.example\\share',
  '//evil.example/share',
  'ms-msdt:/id x',
  'search-ms:query=x',
])('a link to %j is reported in the author’s words', (target) => {
  expect(linkFaults(target)).toMatchObject([
    { code: 'template.unsafe_link', severity: 'warning', place: 'link on slide 2', slide: 2 },
  ]);
});

it.each([
  'https://acme.example',
  'mailto:a@b.example',
  'tel:+49301',
  'other.pptx',
  '{{a}}',
  '#slide2',
  'https://x/?file:',
])('a link to %j is not', (target) => {
  expect(linkFaults(target)).toEqual([]);
});

it('a linked picture is reported as what is not inside the file', () => {
  expect(linkFaults('\\\\evil.example\\x.png', 'image')).toMatchObject([{ code: 'template.external_relationship' }]);
});

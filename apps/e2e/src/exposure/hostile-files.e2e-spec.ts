import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type NamedFile, RequestFailed, RowdeckClient } from '@rowdeck/browser-client';
import {
  accountsHttp,
  batchesHttp,
  presentationsHttp,
  sessionsHttp,
  type TemplateDetail,
  templatesHttp,
} from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import JSZip from 'jszip';
import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';

const ROOT = resolve(__dirname, '../../../..');
const SAMPLE = readFileSync(join(ROOT, 'samples/account-review.pptx'));
const WITH_MACROS = readFileSync(join(ROOT, 'libs/engine/pptx/test/corpus/python-pptx__act-props.pptm'));
const SLIDE = 'ppt/slides/slide1.xml';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Edit = (text: string) => string;

/** The sample with some of its parts rewritten, and further ones added. */
const editedSample = async (
  edits: Readonly<Record<string, Edit>>,
  added: Readonly<Record<string, Uint8Array>> = {},
): Promise<NamedFile> => {
  const zip = await JSZip.loadAsync(SAMPLE);
  for (const [name, edit] of Object.entries(edits)) zip.file(name, edit((await zip.file(name)?.async('string')) ?? ''));
  for (const [name, bytes] of Object.entries(added)) zip.file(name, bytes);
  return { name: 'deck.pptx', bytes: await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }) };
};

const withParagraphs = (paragraphs: string): Edit => {
  return (slide) => slide.replace('</p:txBody>', `${paragraphs}</p:txBody>`);
};
const beforeEnd = (tag: string, xml: string): Edit => {
  return (text) => text.replace(`</${tag}>`, `${xml}</${tag}>`);
};

const manyPlaceholders = (count: number) =>
  editedSample({
    [SLIDE]: withParagraphs(
      Array.from({ length: count }, (_, index) => `<a:p><a:r><a:t>{{value ${index}}}</a:t></a:r></a:p>`).join(''),
    ),
  });

const hiddenMacros = async () => {
  const macros = await (await JSZip.loadAsync(WITH_MACROS)).file('ppt/vbaProject.bin')?.async('uint8array');
  const type = '<Override PartName="/ppt/data.bin" ContentType="application/octet-stream"/>';
  return editedSample({ '[Content_Types].xml': beforeEnd('Types', type) }, { 'ppt/data.bin': macros ?? SAMPLE });
};

const linkFromValue = () =>
  editedSample({
    [SLIDE]: withParagraphs(
      `<a:p><a:r><a:rPr><a:hlinkClick xmlns:r="${NAMESPACE}" r:id="rId99"/></a:rPr><a:t>Site</a:t></a:r></a:p>`,
    ),
    'ppt/slides/_rels/slide1.xml.rels': beforeEnd(
      'Relationships',
      `<Relationship Id="rId99" Type="${HYPERLINK}" Target="{{site}}" TargetMode="External"/>`,
    ),
  });

/** Files and forms that used to stop, block or outlast the process; parts of it are others' in the stack. */
describe.each(WAYS_TO_RUN)('hostile files and accounts in %s', (way) => {
  let system: SharedSystem;
  let client: RowdeckClient;
  beforeAll(async () => {
    system = await sharedSystem(way);
    client = await RowdeckClient.signedUp(system, 'Ada');
  });

  const refused = async (attempt: Promise<unknown>): Promise<RequestFailed> => {
    const error = await attempt.catch((reason: unknown) => reason);
    if (error instanceof RequestFailed) return error;
    throw new Error(`not refused: ${String(error)}`);
  };
  const templates = async () => (await client.session.call(templatesHttp.list, {})).templates;
  const identity = (placeholders: readonly string[]) => Object.fromEntries(placeholders.map((name) => [name, name]));
  const rows = (text: string): NamedFile => ({ name: 'rows.csv', bytes: Buffer.from(text) });

  it('204 bytes that held a thread for 88 seconds, twice', async () => {
    const before = await templates();
    const bytes = Buffer.from(`<!--${'--><!--'.repeat(28)}-->`);
    const upload = () => refused(client.uploadTemplate('Slow', { name: 'slow.pptx', bytes }));
    for (const { status, errors } of await Promise.all([upload(), upload()])) {
      expect([status, Object.keys(errors)]).toEqual([422, ['file']]);
    }
    expect(await templates()).toEqual(before);
  });

  it('macros under another name and content type are refused', async () => {
    const before = await templates();
    const { status, message } = await refused(client.uploadTemplate('Macros', await hiddenMacros()));
    expect([status, message]).toEqual([422, expect.stringMatching(/macro/i) as string]);
    expect(await templates()).toEqual(before);
  });

  it('more placeholders than a template may have are refused before anything is stored', async () => {
    const before = await templates();
    const { status } = await refused(client.uploadTemplate('Many', await manyPlaceholders(15_000)));
    expect([status, await templates()]).toEqual([422, before]);
  });

  it('a link that a value turns into a script is refused, or fails its row alone where that is asked for', async () => {
    const template = await client.uploadTemplate('Link', await linkFromValue());
    const line = (site: string) => template.placeholders.map((name) => (name === 'site' ? site : 'x')).join(',');
    const csv = rows(
      [template.placeholders.join(','), line('https://example.com'), line('JaVaScRiPt:alert(1)')].join('\n'),
    );
    const mapping = identity(template.placeholders);
    const { status, errors } = await refused(client.createBatch(template.id, csv, mapping));
    expect([status, errors['presentation.csv_file']?.[0]]).toEqual([
      422,
      expect.stringMatching(/^Column “site”, line 3: .* makes a link to “JaVaScRiPt:alert\(1\)”/),
    ]);
    const { id } = await client.createBatch(template.id, csv, mapping, 'fail');
    const ended = async () => {
      const { completed_count, failed_count } = await client.batch(id);
      return { completed_count, failed_count };
    };
    await eventually(async () => expect(await ended()).toEqual({ completed_count: 1, failed_count: 1 }));
  });

  describe('thousands of honest placeholders', () => {
    let template: TemplateDetail;
    beforeAll(async () => {
      template = await client.uploadTemplate('Regions', await manyPlaceholders(4_900));
    });

    it('keep their owner from no page', async () => {
      expect(template.placeholders.length).toBeGreaterThan(4_900);
      expect((await templates()).map(({ name }) => name)).toContain('Regions');
      expect((await client.session.call(templatesHttp.show, { params: { id: template.id } })).name).toBe('Regions');
      expect((await client.session.call(presentationsHttp.choices, {})).templates.length).toBeGreaterThan(0);
    });

    it('and a mapping of nothing hold no other visitor', async () => {
      const columns = Array.from({ length: 300 }, (_, index) => `column ${index}`).join(',');
      const creating = refused(client.createBatch(template.id, rows(`${columns}\n1`), {}));
      let answered = 0;
      for (; answered < 3; answered++) await client.session.call(sessionsHttp.show, {});
      const { status, errors } = await creating;
      expect([answered, status, Object.keys(errors)]).toEqual([3, 422, ['presentation.data_mapping']]);
    });
  });

  it('what one account has is not there for another', async () => {
    const template = await client.uploadTemplate('Mine', { name: 'mine.pptx', bytes: SAMPLE });
    const csv = rows(`${template.placeholders.join(',')}\n${template.placeholders.map(() => 'x').join(',')}`);
    const { id } = await client.createBatch(template.id, csv, identity(template.placeholders), 'fail');
    const stranger = await RowdeckClient.signedUp(system, 'Eve');
    const params = { id: template.id };
    const refusals = await Promise.all(
      [
        stranger.session.call(templatesHttp.show, { params }),
        stranger.session.fetch(templatesHttp.file, [{ params }], { headers: { accept: '*/*' } }),
        stranger.session.call(templatesHttp.delete, { params }),
        stranger.batch(id),
        stranger.downloadBatch(id),
      ].map(refused),
    );
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('no answer says who has an account, and no common password makes one', async () => {
    const [email, password] = [`${randomUUID()}@example.com`, 'correct horse staple 7'];
    const signUp = (user: { email: string; password: string }) =>
      new RowdeckClient(system.url).session.call(accountsHttp.signUp, {
        body: { user: { name: 'Bob', ...user, password_confirmation: user.password } },
      });
    await signUp({ email, password });
    await expect(signUp({ email, password })).resolves.toBeDefined();
    const wrong = (address: string) => refused(new RowdeckClient(system.url).signIn(address, 'a wrong password 7'));
    const [known, unknown] = await Promise.all([wrong(email), wrong(`${randomUUID()}@example.com`)]);
    expect([known.status, known.message]).toEqual([unknown.status, unknown.message]);
    const common = await refused(signUp({ email: `${randomUUID()}@example.com`, password: 'password12' }));
    expect([common.status, Object.keys(common.errors)]).toEqual([422, ['user.password']]);
  });

  it('after sign-out the browser drops what it kept, and the session opens nothing', async () => {
    const leaving = await RowdeckClient.signedUp(system, 'Dora');
    const cookie = leaving.session.cookieHeader();
    const { headers } = await leaving.session.fetch(sessionsHttp.signOut, [] as never);
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
    const old = await fetch(new URL('/app/templates', system.url), { headers: { cookie, accept: 'application/json' } });
    expect([old.status, old.headers.get('cache-control')]).toEqual([
      401,
      expect.stringContaining('no-store') as string,
    ]);
    expect((await refused(leaving.session.call(batchesHttp.show, { params: { id: 'x' } }))).status).toBe(401);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditEntry, type CreatedApiKey, type TeamSummary, type TemplateDetail } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import JSZip from 'jszip';
import { BrowserSession, PASSWORD } from '../test/browser-session';
import { EXPORTED_TABLES, OWNED } from '../test/exported-tables';
import { newWebhook, withSecondFactor } from '../test/people';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const PLACES = Object.entries(EXPORTED_TABLES).flatMap(([table, place]) =>
  'not' in place ? [] : [[table, place] as const],
);

/** The values of a column as they stand in JSON; those of a document one by one. */
const valuesIn = (value: unknown): readonly string[] => {
  if (value === null) return [];
  if (value instanceof Date || typeof value !== 'object') return [JSON.stringify(value).replace(/^"|"$/g, '')];
  return Buffer.isBuffer(value) ? [value.toString('hex')] : Object.values(value).flatMap(valuesIn);
};

describeWith(['postgres'], 'the data of an account', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let archive: JSZip;
  let downloads = 0;
  beforeAll(async () => {
    system = await WholeSystem.start();
    owner = await withSecondFactor(system, 'owner@example.org');
    await gather();
    // Plan and audit trail learn of it by events.
    archive = await eventually(async () => {
      const found = await download();
      expect(await placeOf(found, 'audit.json')).toMatch(/template\.renamed[^]*template\.renamed[^]*api_key\.created/);
      expect(await placeOf(found, 'account.json', 'plan')).toMatch(
        /starter.*current_month_usage":2|current_month_usage":2.*starter/,
      );
      // What was made is counted when its batch has ended, which the trail learns a little later.
      const trail = await placeOf(found, 'audit.json');
      expect(trail).toMatch(/"rowdeck\.generation\.batch\.completed"/);
      // What was asked for is tried once.
      expect(await placeOf(found, 'webhooks.json')).toContain('"status": "failed"');
      // Each download is an entry of its own: one that came after the archive would be missing from it.
      expect(trail.match(/data-exported/g)).toHaveLength(downloads);
      expect(await placeOf(found, 'analytics.csv')).toContain(OWNED.template);
      return found;
    });
  });
  afterAll(() => system.close());

  /** One of everything that an account has. */
  const gather = async () => {
    const { id: team } = await owner.call<TeamSummary>('POST', '/app/teams', { team: { name: OWNED.team } });
    await owner.call('POST', `/app/teams/${team}/members`, { email: OWNED.invited, role: 'member' });
    const { token } = await owner.call<CreatedApiKey>('POST', '/settings/api_keys', {
      name: OWNED.apiKey,
      scopes: ['manage'],
    });
    await newWebhook(owner);
    await owner.call('PUT', '/settings/profile', { name: 'Ana Ortiz', email: OWNED.newEmail, company: '' });
    await owner.call('PUT', '/settings/subscription/buyer', {
      ...{ name: OWNED.buyer, address: '1 Main Street', city: 'Berlin', country: 'DE' },
    });
    await owner.call('POST', '/settings/subscription', { tier: 'starter', interval: 'monthly' });
    await signedInBy(team);
    await branded();
    const template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': OWNED.template,
      'template[file]': new File([SAMPLE], 'northern.pptx'),
    });
    await renamedBy(token, template.id);
    await owner.upload('/app/presentations/bulk_create', {
      'presentation[template_id]': String(template.id),
      'presentation[data_mapping]': JSON.stringify(
        Object.fromEntries(template.placeholders.map((name) => [name, 'value'])),
      ),
      'presentation[faulty_rows]': 'fail',
      'presentation[csv_file]': new File(['value\n1\n2\n'], OWNED.batch),
    });
  };
  /** A program gives a template another name, and then its own again. */
  const renamedBy = async (token: string, id: number) => {
    for (const name of ['Southern Review', OWNED.template]) {
      const { status } = await fetch(`${system.url}/api/v1/templates/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      expect(status).toBe(200);
    }
  };
  /** As if they had once had a larger plan. */
  const branded = () =>
    system.query(
      'teams',
      `INSERT INTO brands (user_id, name, colour, logo, logo_id) VALUES ($1, $2, '#0a7d5a', 'x', repeat('f', 32))`,
      [owner.userId, OWNED.brand],
    );
  /** As if a provider of the team had once signed them in. */
  const signedInBy = async (team: number) => {
    await system.query(
      'identity',
      `INSERT INTO sso_connections (team_id, short_id, issuer, client_id, client_secret, only_sso)
       VALUES ($1, 'northern', 'https://login.example.org', 'rowdeck', 'sealed', false)`,
      [team],
    );
    await system.query('identity', 'INSERT INTO sso_identities (team_id, subject, user_id) VALUES ($1, $2, $3)', [
      team,
      OWNED.ssoSubject,
      owner.userId,
    ]);
  };
  const download = async (): Promise<JSZip> => {
    await system.query(
      'identity',
      "UPDATE sessions SET export_until = now() + interval '5 minutes' WHERE user_id = $1",
      [owner.userId],
    );
    const answer = await owner.send('GET', '/settings/account/export');
    downloads += 1;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return JSZip.loadAsync(await answer.arrayBuffer());
  };

  const placeOf = async (from: JSZip, file: string, field?: string): Promise<string> => {
    const text = (await from.file(file)?.async('string')) ?? '{}';
    return field === undefined ? text : JSON.stringify((JSON.parse(text) as Record<string, unknown>)[field]);
  };

  it('says of each table that has a person where it stands, or why it does not', async () => {
    expect(await system.personalTables()).toEqual(Object.keys(EXPORTED_TABLES).sort());
  });

  it.each(PLACES)('has what %s says of its owner, in its place', async (_table, { file, field, shows }) => {
    expect(await placeOf(archive, file, field)).toMatch(shows);
  });

  it.each(PLACES)('has every column of %s, or says why not', async (table, { file, field, left = {} }) => {
    const rows = await system.rowsOf(table, owner.userId);
    expect(rows).not.toEqual([]);
    const text = await placeOf(archive, file, field);
    const columns = Object.keys(rows[0] ?? {});
    const isThere = (value: string) => value === owner.userId || text.includes(value);
    const missing = columns.filter((column) => rows.some((row) => !valuesIn(row[column]).every(isThere)));
    expect(missing.filter((column) => !(column in left))).toEqual([]);
    expect(Object.keys(left).filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('says of what was done with a key with which', async () => {
    const trail = JSON.parse(await placeOf(archive, 'audit.json')) as AuditEntry[];
    const keysOf = (type: string) =>
      trail.filter((entry) => entry.type.endsWith(type)).map(({ apiKey }) => apiKey?.name);
    expect(keysOf('template.renamed')).toEqual([OWNED.apiKey, OWNED.apiKey]);
    expect(keysOf('template.created')).toEqual([undefined]);
  });

  it('has the template as it was uploaded, and the rows of the batch', async () => {
    const files = Object.keys(archive.files);
    const template = files.find((name) => /^templates\/\d+\.pptx$/.test(name)) ?? '';
    expect(await archive.file(template)?.async('nodebuffer')).toEqual(SAMPLE);
    const rows = files.find((name) => /^batches\/[\w-]+\.csv$/.test(name)) ?? '';
    expect(await archive.file(rows)?.async('string')).toBe('value\r\n1\r\n2\r\n');
  });

  it('has nothing of the secrets that tables keep', async () => {
    const secrets = await system.query<{ secret: string }>(
      'identity',
      `SELECT password_hash AS secret FROM users WHERE id = $1
       UNION ALL SELECT encode(token_hash, 'hex') FROM sessions WHERE user_id = $1
       UNION ALL SELECT encode(token_hash, 'hex') FROM api_keys WHERE user_id = $1`,
      [owner.userId],
    );
    const files = Object.keys(archive.files).filter((name) => name.endsWith('.json'));
    const text = (await Promise.all(files.map((name) => placeOf(archive, name)))).join('\n');
    expect(secrets.length).toBeGreaterThan(2);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain(PASSWORD);
  });
});

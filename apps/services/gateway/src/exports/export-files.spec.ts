import {
  exportAccount,
  exportAnalyticsDays,
  exportBatches,
  exportDeliveries,
  getProfile,
  getTemplate,
  getBranding,
  getBuyer,
  getInvoiceFile,
  getOwnLogo,
  getSubscription,
  getUsage,
  listInvoices,
  listApiKeys,
  listOwnTrail,
  listReceivedInvitations,
  listSentInvitations,
  listTeams,
  listTemplates,
  listWebhooks,
  Problem,
  type RpcDefinition,
  templateFile,
} from '@rowdeck/contracts';
import {
  sampleBatch,
  sampleBrand,
  sampleBuyer,
  sampleDelivery,
  sampleInvoice,
  sampleProfile,
  sampleSecondFactor,
  sampleSubscription,
  sampleTeam,
  sampleTemplate,
  sampleWebhook,
} from '@rowdeck/http-contract';
import JSZip from 'jszip';
import { ExportFiles } from './export-files';
import { zipOf } from './zip-of';

const actor = {
  userId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001',
  email: 'ada@example.com',
  name: 'Ada',
  admin: false,
  via: 'session',
} as const;
const { id } = sampleBatch();
const batch = {
  ...sampleBatch(),
  settings: { delimiter: ';' },
  columns: ['Company', 'Note'],
  mapping: [['company', 'Company']],
  rows: { prefix: `batches/${id}/rows/`, suffix: '.ndjson', count: 2 },
};
const entry = (type: string) => ({
  id,
  type,
  subject: id,
  time: '2026-11-22T10:00:00.000Z',
  actorEmail: null,
  data: {},
});

const DAY = {
  ...{ day: '2026-11-20', template_name: 'Offer', member_name: 'Ada' },
  ...{ batch_count: 1, completed_count: 3, failed_count: 1, bytes: 900 },
};
const CURSOR = { day: '2026-11-20', owner_id: id, team_id: 0, template_id: 1 };

const ANSWERS = new Map<RpcDefinition, (input: never) => unknown>([
  [exportAccount, () => ({ two_factor: sampleSecondFactor(), preferences: { theme: 'dark' } })],
  [getProfile, () => sampleProfile()],
  [listReceivedInvitations, () => ({ invitations: [{ team_name: 'Sales' }] })],
  [
    listSentInvitations,
    ({ after }: { after?: string }) =>
      after ? { invitations: [{ email: 'c@x' }], cursor: null } : { invitations: [{ email: 'b@x' }], cursor: id },
  ],
  [getUsage, () => ({ subscription_tier: 'free' })],
  [getSubscription, () => sampleSubscription()],
  [getBuyer, () => sampleBuyer()],
  [getBranding, () => ({ brand: sampleBrand(), included: true })],
  [getOwnLogo, () => ({ id: 'f'.repeat(32), png: Buffer.from('PNG').toString('base64') })],
  [listInvoices, () => ({ invoices: [sampleInvoice()], cursor: null })],
  [getInvoiceFile, () => ({ file_name: 'invoice-2026-000001.pdf', content: 'JVBERi0=' })],
  [listWebhooks, () => ({ data: [sampleWebhook()], next_cursor: null })],
  [
    exportDeliveries,
    ({ after }: { after: string | null }) =>
      after === null
        ? { deliveries: [sampleDelivery()], cursor: 'next' }
        : { deliveries: [sampleDelivery({ type: 'test.ping' })], cursor: null },
  ],
  [listApiKeys, () => ({ api_keys: [{ name: 'Nightly' }] })],
  [listTeams, () => ({ teams: [sampleTeam()] })],
  [
    listOwnTrail,
    ({ before }: { before?: string }) =>
      before ? { entries: [entry('first')], cursor: null } : { entries: [entry('last')], cursor: 'next' },
  ],
  [
    listTemplates,
    ({ page, own }: { page: number; own: boolean }) => ({
      templates: own ? [sampleTemplate({ id: page, placeholders: ['company_name'] })] : [],
      pagination: { current_page: page, total_pages: 3 },
    }),
  ],
  [
    getTemplate,
    ({ id: template }: { id: number }) => {
      if (template === 3) throw new Problem('template.not_found');
      return sampleTemplate({ id: template, file_name: 'Offer.POTX' });
    },
  ],
  [
    templateFile,
    ({ id: template }: { id: number }) => {
      if (template > 1) throw new Problem('template.not_found');
      return { objectKey: 'templates/x.pptx', fileName: 'Offer.POTX', size: 3 };
    },
  ],
  [exportAnalyticsDays, ({ after }: { after: unknown }) => ({ days: [DAY], cursor: after === null ? CURSOR : null })],
  [
    exportBatches,
    ({ after }: { after: string }) =>
      after === '0' ? { batches: [batch], cursor: '5' } : { batches: [], cursor: null },
  ],
]);

const OBJECTS: Readonly<Record<string, string>> = {
  'templates/x.pptx': 'PK!',
  [`batches/${id}/rows/1.ndjson`]: '["Acme","says \\"hi\\", twice"]\n["Zoë",null]',
  [`batches/${id}/rows/2.ndjson`]: '["two\u2028lines","a\\nb"]',
};

const open = async (away?: RpcDefinition) => {
  const call = (definition: RpcDefinition, input: never) =>
    Promise.resolve().then(() => {
      if (definition === away) throw new Problem('service.unavailable');
      return ANSWERS.get(definition)?.(input);
    });
  const read = (key: string) => Promise.resolve(Buffer.from(OBJECTS[key] ?? ''));
  const store = { read, get: async (key: string) => [await read(key)] };
  const files = new ExportFiles({ call } as never, store as never);
  const pieces: Uint8Array[] = [];
  const asker = { actor, token: 't', client: { ip: '::1' } };
  for await (const piece of zipOf(files.of(asker))) pieces.push(piece.slice());
  return JSZip.loadAsync(Buffer.concat(pieces));
};

describe('the data of an account', () => {
  it('is one archive of words, JSON and files as they were uploaded', async () => {
    const archive = await open();
    const text = (name: string) => archive.file(name)?.async('string') ?? Promise.resolve('');
    const names = Object.keys(archive.files).filter((name) => !name.endsWith('/'));
    expect(names).toEqual([
      'README.txt',
      'account.json',
      'logo.png',
      'audit.json',
      'invoices/invoice-2026-000001.pdf',
      'templates.json',
      'templates/1.potx',
      'batches.json',
      `batches/${id}.csv`,
      'webhooks.json',
      'analytics.csv',
    ]);
    expect((await text('analytics.csv')).split('\r\n').slice(1)).toEqual([
      '2026-11-20,Offer,Ada,3,1,1,900',
      '2026-11-20,Offer,Ada,3,1,1,900',
      '',
    ]);
    expect(await text('README.txt')).toContain('computed from template and rows');
    expect(JSON.parse(await text('account.json'))).toMatchObject({
      id: actor.userId,
      profile: { email: 'ada@example.com' },
      api_keys: [{ name: 'Nightly' }],
      webhooks: [sampleWebhook()],
      teams: [{ role: 'admin' }],
      two_factor: { enabled: false },
      preferences: { theme: 'dark' },
      branding: sampleBrand(),
      invitations: { sent: [{ email: 'b@x' }, { email: 'c@x' }], received: [{ team_name: 'Sales' }] },
    });
    expect((JSON.parse(await text('webhooks.json')) as { type: string }[]).map(({ type }) => type)).toEqual([
      'batch.completed',
      'test.ping',
    ]);
    expect(await text('logo.png')).toBe('PNG');
    expect((JSON.parse(await text('audit.json')) as { type: string }[]).map(({ type }) => type)).toEqual([
      'last',
      'first',
    ]);
    const { placeholders } = sampleTemplate();
    const templates = JSON.parse(await text('templates.json')) as object[];
    expect(templates).toMatchObject([1, 2].map((number) => ({ id: number, placeholders, file_name: 'Offer.POTX' })));
    for (const template of templates) expect(template).not.toHaveProperty('can_delete');
    expect(await text('templates/1.potx')).toBe('PK!');
    expect(JSON.parse(await text('batches.json'))).toMatchObject([{ id, settings: { delimiter: ';' } }]);
    expect(await text(`batches/${id}.csv`)).toBe(
      'Company,Note\r\nAcme,"says ""hi"", twice"\r\nZoë,\r\ntwo\u2028lines,"a\nb"\r\n',
    );
  });

  it.each([getTemplate, templateFile, exportBatches, exportAnalyticsDays, exportDeliveries])(
    'breaks off where a service does not answer ($method), rather than leave something out',
    async (definition) => {
      await expect(open(definition)).rejects.toMatchObject({ code: 'service.unavailable' });
    },
  );
});

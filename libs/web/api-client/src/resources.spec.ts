import { type AuditEntry } from '@rowdeck/contracts';
import { SAMPLE_BATCH_ID, sampleUser } from '@rowdeck/http-contract';
import { mockServer } from '../test/mock-server';
import { adminApi } from './admin/admin.api';
import { batchesApi } from './batches/batches.api';
import { dashboardApi } from './dashboard/dashboard.api';
import { type ApiStore } from './http/api';
import { presentationsApi } from './presentations/presentations.api';
import { sessionApi } from './sessions/sessions.api';
import { teamsApi } from './teams/teams.api';
import { templatesApi } from './templates/templates.api';

const { open } = mockServer();
const batchPages = batchesApi.endpoints.batchPresentations;

describe('reads', () => {
  it.each([
    [
      'GET /session',
      ({ dispatch }: ApiStore) => dispatch(sessionApi.endpoints.session.initiate()).unwrap(),
      { user: { admin: true } },
    ],
    [
      'GET /dashboard',
      ({ dispatch }: ApiStore) => dispatch(dashboardApi.endpoints.dashboard.initiate()).unwrap(),
      { stats: { templates_count: 1 } },
    ],
    [
      'GET /app/templates?page=1',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.templates.initiate({ page: 1 })).unwrap(),
      { templates: [{ id: 1 }] },
    ],
    [
      'GET /app/templates/1',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.template.initiate(1)).unwrap(),
      { id: 1 },
    ],
    [
      'GET /app/presentations?page=2',
      ({ dispatch }: ApiStore) => dispatch(presentationsApi.endpoints.presentations.initiate({ page: 2 })).unwrap(),
      { presentations: [] },
    ],
    [
      'GET /app/presentations/1',
      ({ dispatch }: ApiStore) => dispatch(presentationsApi.endpoints.presentation.initiate(1)).unwrap(),
      { id: 1 },
    ],
    [
      `GET /app/batches/${SAMPLE_BATCH_ID}`,
      ({ dispatch }: ApiStore) => dispatch(batchesApi.endpoints.batch.initiate(SAMPLE_BATCH_ID)).unwrap(),
      { row_count: 3 },
    ],
    [
      `GET /app/batches/${SAMPLE_BATCH_ID}/presentations?page=1`,
      ({ dispatch }: ApiStore) => dispatch(batchPages.initiate({ id: SAMPLE_BATCH_ID, page: 1 })).unwrap(),
      { presentations: [{ id: 1 }] },
    ],
    [
      'GET /app/teams',
      ({ dispatch }: ApiStore) => dispatch(teamsApi.endpoints.teams.initiate()).unwrap(),
      { teams: [{ id: 1 }] },
    ],
    [
      'GET /admin',
      ({ dispatch }: ApiStore) => dispatch(adminApi.endpoints.adminStats.initiate()).unwrap(),
      { totalTeams: 1 },
    ],
  ])('%s', async (call, read, answer) => {
    const { store, calls } = open();
    expect(await read(store)).toMatchObject(answer);
    expect(calls).toEqual([call]);
  });

  it('the audit trail page by page, to its end', async () => {
    const entry = (index: number): AuditEntry => ({
      id: `0d3b8a52-27e4-4a0c-9c3e-${String(index).padStart(12, '0')}`,
      type: 'rowdeck.teams.team.created',
      subject: String(index),
      time: '2026-11-20T14:00:00.000Z',
      actorEmail: null,
      apiKey: null,
      data: {},
    });
    const { store, calls } = open({ audit: Array.from({ length: 60 }, (_, index) => entry(index)) });
    const { auditTrail } = adminApi.endpoints;
    const first = await store.dispatch(auditTrail.initiate()).unwrap();
    expect(first.pages.map(({ entries }) => entries.length)).toEqual([50]);
    const both = await store.dispatch(auditTrail.initiate(undefined, { direction: 'forward' })).unwrap();
    expect(both.pages.map(({ entries }) => entries.length)).toEqual([50, 10]);
    expect(both.pages.at(-1)?.cursor).toBeNull();
    expect(calls).toEqual(['GET /admin/audit', 'GET /admin/audit?before=50']);
  });

  it.each([
    [
      'of what is not there',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.template.initiate(999)).unwrap(),
      'template.not_found',
      404,
    ],
    [
      'of a foreign batch',
      ({ dispatch }: ApiStore) => dispatch(batchesApi.endpoints.batch.initiate('x')).unwrap(),
      'batch.not_found',
      404,
    ],
  ])('%s fail with the problem', async (_what, read, code, status) => {
    await expect(read(open().store)).rejects.toMatchObject({ code, status });
  });

  it('of an operator are not there for others', async () => {
    const { store } = open({ user: sampleUser() });
    const read = store.dispatch(adminApi.endpoints.adminStats.initiate()).unwrap();
    await expect(read).rejects.toMatchObject({ code: 'request.not_found', status: 404 });
  });
});

describe('a write makes everything that shows its effect be read again', () => {
  const upload = { name: 'New', file: new File(['x'], 'a.pptx'), teamId: null };
  const order = {
    templateId: 1,
    table: new File(['a\n1'], 'a.csv'),
    mapping: { name: 'a' },
    settings: { encoding: 'windows-1251' as const },
    answers: new Map(),
    idempotencyKey: 'once',
  };
  const teams = ({ dispatch }: ApiStore) => dispatch(teamsApi.endpoints.teams.initiate()).unwrap();
  const templates = ({ dispatch }: ApiStore) =>
    dispatch(templatesApi.endpoints.templates.initiate({ page: 1 })).unwrap();
  const dashboard = ({ dispatch }: ApiStore) => dispatch(dashboardApi.endpoints.dashboard.initiate()).unwrap();
  const presentations = ({ dispatch }: ApiStore) =>
    dispatch(presentationsApi.endpoints.presentations.initiate({ page: 1 })).unwrap();

  it.each([
    [
      'a team',
      ({ dispatch }: ApiStore) => dispatch(teamsApi.endpoints.createTeam.initiate({ name: 'Sales' })).unwrap(),
      teams,
      'GET /app/teams',
    ],
    [
      'a new name of a team',
      ({ dispatch }: ApiStore) => dispatch(teamsApi.endpoints.renameTeam.initiate({ id: 1, name: 'S' })).unwrap(),
      teams,
      'GET /app/teams',
    ],
    [
      'a template',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.createTemplate.initiate(upload)).unwrap(),
      templates,
      'GET /app/templates?page=1',
    ],
    [
      'a copy',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.duplicateTemplate.initiate(1)).unwrap(),
      dashboard,
      'GET /dashboard',
    ],
    [
      'a conversion',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.convertTemplate.initiate({ id: 1 })).unwrap(),
      templates,
      'GET /app/templates?page=1',
    ],
    [
      'a deletion',
      ({ dispatch }: ApiStore) => dispatch(templatesApi.endpoints.deleteTemplate.initiate(1)).unwrap(),
      templates,
      'GET /app/templates?page=1',
    ],
    [
      'a batch',
      ({ dispatch }: ApiStore) => dispatch(presentationsApi.endpoints.createBatch.initiate(order)).unwrap(),
      presentations,
      'GET /app/presentations?page=1',
    ],
  ])('%s', async (_what, write, read, again) => {
    const { store, calls } = open();
    await read(store);
    const before = calls.length;
    await write(store);
    await Promise.all(store.dispatch(teamsApi.util.getRunningQueriesThunk()));
    expect(calls.slice(before)).toContain(again);
  });
});

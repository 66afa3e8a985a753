import { getUsage, releaseQuota, reserveQuota, usageView } from '../billing/billing.rpc';
import { renderChunk } from '../generation/generation.jobs';
import { batchDecks, getPresentation, listPresentations } from '../generation/generation.rpc';
import { createBatch } from '../generation/planning.rpc';
import { findUsers } from '../identity/identity.rpc';
import { SERVICE_NAMES } from '../services/services';
import { getTemplate, listTemplates, templateChoices, TEMPLATE_CHOICES } from '../templates/templates.rpc';
import { reportBatches } from '../templates/usage.rpc';
import { createTeam, renameTeam } from '../teams/teams.rpc';
import { type RpcDefinition } from './rpc-definition';

const ID = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
const actor = { userId: ID, email: 'ana@example.org', name: null, admin: false, via: 'session' };
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
const planned = { batchId: ID, templateId: 1, rowCount: 1 };
const decks = { actor, batchId: ID, afterChunk: 0, limit: 100 };

describe('the input of a call', () => {
  const parsed: [what: string, call: RpcDefinition, input: object, expected: object][] = [
    ['a list begins with its first page', listTemplates, { actor }, { page: 1 }],
    ['a page may come as text', listPresentations, { actor, page: '7' }, { page: 7 }],
    ['a template out of range is none that exists', getTemplate, { actor, id: 2 ** 31 }, { id: 0 }],
    ['a preferred template out of range is none', templateChoices, { actor, preferred: -1 }, { preferred: 0 }],
    ['presentations are numbered beyond 32 bits', getPresentation, { actor, id: 2 ** 31 }, { id: 2 ** 31 }],
    [
      'a form may lack its parts',
      createBatch,
      { actor, templateId: null, csv: null, dataMapping: null },
      { csv: null },
    ],
    ['a team may be named by its short id', renameTeam, { actor, team: 'mktg', name: '' }, { team: 'mktg' }],
    ['a name may be empty, for its owner to refuse in words', createTeam, { actor, name: '' }, { name: '' }],
  ];

  it.each(parsed)('%s', (_what, { input: schema }, input, expected) => {
    expect(schema.parse(input)).toMatchObject(expected);
  });

  const limits: [what: string, call: RpcDefinition, most: object, tooMuch: object][] = [
    ['200 users', findUsers, { ids: times(200, ID) }, { ids: times(201, ID) }],
    [
      '1,000 batches in a report',
      reportBatches,
      { batches: times(1000, planned), completeUntil: null },
      { batches: times(1001, planned), completeUntil: null },
    ],
    ['500 chunks of decks', batchDecks, { ...decks, limit: 500 }, { ...decks, limit: 501 }],
    ['at least one chunk', batchDecks, { ...decks, limit: 1 }, { ...decks, limit: 0 }],
    ['chunks from the first on', batchDecks, decks, { ...decks, afterChunk: -1 }],
    ['at least one row', reserveQuota, { actor, batchId: ID, count: 1 }, { actor, batchId: ID, count: 0 }],
    ['pages up to a million', listTemplates, { actor, page: 1_000_000 }, { actor, page: 1_000_001 }],
  ];

  it.each(limits)('takes %s, and no more', (_what, { input }, most, tooMuch) => {
    expect([input.safeParse(most).success, input.safeParse(tooMuch).success]).toEqual([true, false]);
  });

  const refused: [what: string, call: RpcDefinition, input: object][] = [
    ['without an actor', getUsage, {}],
    ['of an actor without an id', getUsage, { actor: { ...actor, userId: '' } }],
    ['of an actor who may be an operator', getUsage, { actor: { ...actor, admin: 'yes' } }],
    ['with half a row', reserveQuota, { actor, batchId: ID, count: 1.5 }],
    ['for a batch that is no UUID', releaseQuota, { userId: ID, batchId: '1' }],
    ['for a status that no presentation has', listPresentations, { actor, status: 'cancelled' }],
    ['for a team by a number that is none', renameTeam, { actor, team: 0, name: 'x' }],
    ['for a template by text', getTemplate, { actor, id: '7' }],
    ['with a time that is none', reportBatches, { batches: [], completeUntil: 'now' }],
  ];

  it.each(refused)('is refused %s', (_what, { input: schema }, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});

describe('the output of a call', () => {
  const usage = { subscription_tier: 'enterprise', current_month_usage: 12_000, usage_limit: null, watermark: false };

  it('of usage has no limit where a plan has none; a billing of the release before does not say how plans are paid for', () =>
    expect(usageView.parse(usage)).toEqual({ ...usage, billing: 'manual' }));

  it.each([
    ['of a plan that nobody sells', { subscription_tier: 'gold' }],
    ['without a word about the watermark', { watermark: undefined }],
    ['of half a presentation', { current_month_usage: 0.5 }],
  ])('of usage is not %s', (_what, change) => {
    expect(usageView.safeParse({ ...usage, ...change }).success).toBe(false);
  });

  it('offers no more templates than the wizard shows', () => {
    const offered = (count: number) => ({
      templates: times(count, { id: 1, name: 'Offer', placeholders: [], placeholders_count: 0 }),
    });
    const { output } = templateChoices;
    expect([TEMPLATE_CHOICES, TEMPLATE_CHOICES + 1].map((count) => output.safeParse(offered(count)).success)).toEqual([
      true,
      false,
    ]);
  });
});

describe('a job', () => {
  it('is queued for a service that there is', () => {
    const [service = ''] = renderChunk.queue.split('.');
    expect(SERVICE_NAMES).toContain(service);
  });

  it('names its work alone: rows and settings are read by whoever does it', () => {
    const payload = { chunkId: ID, batchId: ID };
    expect(renderChunk.payload.parse({ ...payload, rows: ['Ana'] })).toEqual(payload);
    expect(renderChunk.payload.safeParse({ chunkId: ID }).success).toBe(false);
  });
});

import { refusalOf } from '../../test/refusal-of';
import { noticesHttp } from '../http/notices.http';
import { readRouteInput } from '../http/route-input';
import { notice } from './notice';
import { listNotices } from './notices.rpc';

const beforeOf = (before: unknown) =>
  readRouteInput(noticesHttp.list, { params: {}, query: { before }, body: undefined }).query.before;

const readOf = (body: unknown) => readRouteInput(noticesHttp.read, { params: {}, query: {}, body }).body;

describe('older notices', () => {
  it.each([
    ['1', 1],
    ['4711', 4_711],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ])('are those before %s', (text, before) => {
    expect(beforeOf(text)).toBe(before);
  });

  it.each([undefined, '', '0', '-1', '1.5', 'x', 'Infinity', '9007199254740992', ['1', '2']])(
    'begin with the newest for %j, which no notice is called',
    (text) => {
      expect(beforeOf(text)).toBeUndefined();
    },
  );

  it('begin with the newest for a service that does not say', () => {
    expect(listNotices.input.shape.before.parse(undefined)).toBeNull();
  });
});

describe('notices that have been read', () => {
  it.each([[{ ids: [1] }], [{ ids: Array.from({ length: 100 }, (_, index) => index + 1) }], [{ up_to: 1 }]])(
    'are %j',
    (body) => {
      expect(readOf(body)).toEqual(body);
    },
  );

  it('are those that are named where both are said', () => {
    expect(readOf({ ids: [3], up_to: 9 })).toEqual({ ids: [3] });
  });

  it.each([
    ['nothing', undefined],
    ['none', { ids: [] }],
    ['more than a page holds', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ['an id that none has', { ids: [0] }],
    ['half an id', { ids: [1.5] }],
    ['an id as text', { ids: ['1'] }],
    ['all up to none', { up_to: 0 }],
    ['all up to the end of time', { up_to: Infinity }],
  ])('are not %s', (_what, body) => {
    expect(refusalOf(() => readOf(body))).toMatchObject({ code: 'request.invalid' });
  });
});

it('a notice says when, of which batch, and how it ended', () => {
  const told = {
    id: 1,
    created_at: '2026-11-20T09:00:04.000Z',
    read: false,
    batch_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0009',
    quota: null,
    webhook: null,
    template_name: '',
    batch_name: 'March',
    completed_count: 0,
    failed_count: 3,
    not_made_count: 1,
  };
  expect(notice.parse({ ...told, user_id: 'of somebody' })).toEqual(told);
  expect(notice.parse({ ...told, batch_name: undefined }).batch_name).toBe('');
  const quota = { tier: 'free', used: 8, limit: 10, resets_on: '2026-12-01' };
  expect(notice.parse({ ...told, batch_id: null, quota })).toMatchObject({ batch_id: null, quota });
  const webhook = { id: told.batch_id, host: 'hooks.example.com', reason: 'gone' };
  expect(notice.parse({ ...told, batch_id: null, webhook })).toMatchObject({ batch_id: null, webhook });
  expect(notice.safeParse({ ...told, created_at: '20 November' }).success).toBe(false);
  expect(notice.safeParse({ ...told, completed_count: 0.5 }).success).toBe(false);
});

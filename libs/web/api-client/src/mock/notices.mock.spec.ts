import { sampleNotice } from '@rowdeck/http-contract';
import { mockServer } from '../../test/mock-server';
import { noticesApi } from '../notices/notices.api';

const { open } = mockServer();
const { notices, readNotices } = noticesApi.endpoints;

/** As many, newest first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleNotice({ id: count - index, read: index % 2 === 1 }));

describe('notices', () => {
  it.each([
    [0, [], null],
    [20, [20, 1], null],
    [21, [21, 2], 2],
  ])('of %i are shown in pages', async (count, ends, before) => {
    const { store, calls } = open({ notices: many(count) });
    const page = await store.dispatch(notices.initiate(undefined)).unwrap();
    const [first, last] = [page.notices[0]?.id, page.notices.at(-1)?.id];
    expect([first, last].filter((id) => id !== undefined)).toEqual(ends);
    expect(page.before).toBe(before);
    expect(calls).toEqual(['GET /app/notices']);
  });

  it('are read to the last', async () => {
    const { store, calls } = open({ notices: many(45) });
    const ids: number[] = [];
    let before: number | null | undefined;
    do {
      const page = await store.dispatch(notices.initiate(before ?? undefined)).unwrap();
      ids.push(...page.notices.map(({ id }) => id));
      before = page.before;
    } while (before !== null);
    expect(ids).toEqual(many(45).map(({ id }) => id));
    expect(calls).toEqual(['GET /app/notices', 'GET /app/notices?before=26', 'GET /app/notices?before=6']);
  });

  it.each([
    ['that are named', { ids: [5] }, 2],
    ['up to one, so that those which have come since stay unread', { up_to: 3 }, 1],
    ['all of them', { up_to: 5 }, 0],
    ['that are read already', { ids: [4] }, 3],
    ['that nobody has', { ids: [99] }, 3],
  ])('are marked as read: %s', async (_what, body, unread) => {
    const { store, calls } = open({ notices: many(5) });
    const list = store.dispatch(notices.initiate(undefined));
    expect(await list.unwrap()).toMatchObject({ unread_count: 3 });
    expect(await store.dispatch(readNotices.initiate(body)).unwrap()).toEqual({ unread_count: unread });
    await Promise.all(store.dispatch(noticesApi.util.getRunningQueriesThunk()));
    expect(notices.select(undefined)(store.getState()).data).toMatchObject({ unread_count: unread });
    expect(calls).toEqual(['GET /app/notices', 'GET /session', 'POST /app/notices/read', 'GET /app/notices']);
  });

  it('stay unread where none is named', async () => {
    const { store, state } = open({ notices: many(2) });
    const marked = store.dispatch(readNotices.initiate({ ids: [] })).unwrap();
    await expect(marked).rejects.toMatchObject({ code: 'request.invalid' });
    expect(state.notices).toEqual(many(2));
  });

  it('are for those who are signed in', async () => {
    const { store } = open({ user: null });
    await expect(store.dispatch(notices.initiate(undefined)).unwrap()).rejects.toMatchObject({ code: 'auth.required' });
  });
});

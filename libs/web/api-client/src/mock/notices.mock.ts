import { type Notice, type noticesHttp } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';

const PAGE_SIZE = 20;

const unreadOf = (notices: readonly Notice[]): number => notices.filter(({ read }) => !read).length;

export const noticesMock: MockOf<typeof noticesHttp> = {
  list: ({ state: { notices }, query: { before = Infinity } }) => {
    const older = notices.filter(({ id }) => id < before);
    const page = older.slice(0, PAGE_SIZE);
    return {
      notices: page,
      unread_count: unreadOf(notices),
      before: older.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    };
  },
  read: ({ state, body }) => {
    const isRead = (id: number) => ('ids' in body ? body.ids.includes(id) : id <= body.up_to);
    state.notices = state.notices.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice));
    return { unread_count: unreadOf(state.notices) };
  },
};

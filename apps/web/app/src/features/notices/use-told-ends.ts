import { type Notice, type NoticePage, PAGE_PATHS } from '@rowdeck/contracts';
import { notify } from '@rowdeck/ui';
import { useEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { aboutNotice } from './about-notice';

/** More at once are counted by the bell alone. */
const MOST_TOLD = 3;

/** Says what has ended since this page was loaded, wherever its owner is; not on the page of that batch, nor while notices are `listed`: there it is shown. */
export function useToldEnds(page: NoticePage | undefined, listed: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = matchPath(PAGE_PATHS.batch, pathname)?.params.id;
  /** The newest that is known; null before any is. */
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!page) return;
    const before = known.current;
    known.current = Math.max(before ?? 0, ...page.notices.map(({ id }) => id));
    if (before === null || listed) return;
    const fresh = page.notices.filter(({ id, read, batch_id }) => id > before && !read && batch_id !== open);
    for (const notice of fresh.slice(0, MOST_TOLD)) tell(notice, (to) => void navigate(to));
  }, [page, open, listed, navigate]);
}

const tell = (notice: Notice, goTo: (path: string) => void): void => {
  const { sentence, href, link, of } = aboutNotice(notice);
  notify.news({ message: `${of}${sentence}.`, link, href, onFollow: () => goTo(href) });
};

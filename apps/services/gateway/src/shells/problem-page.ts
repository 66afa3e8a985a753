import { PAGE_PATHS, pageAt, type Problem } from '@rowdeck/contracts';
import { escapeHtml, htmlDocument } from '../http/html-document';

/** The page above a file, such as that of the presentation; the start where there is none. */
const pageAbove = (path: string): string => {
  const above = path.slice(0, path.lastIndexOf('/'));
  return pageAt(above).exists ? above : PAGE_PATHS.home;
};

/**
 * What went wrong, in words, with the way out. Without a frontend, so that it can be shown while little else works.
 *
 * @param path of the address that was opened, as the browser wrote it
 * @param wayOut where to go instead, the page above unless it is said
 */
export const problemPage = ({ kind, message }: Problem, path: string, wayOut = pageAbove(path)): string => {
  const again = kind.retryable ? `<a href="${escapeHtml(path)}">Try again</a> · ` : '';
  const words = message === kind.title ? '' : `<p>${escapeHtml(message)}</p>`;
  const out = `<a href="${escapeHtml(wayOut)}">Back to Rowdeck</a>`;
  return htmlDocument(`${kind.title} · Rowdeck`, `<h1>${escapeHtml(kind.title)}</h1>${words}<p>${again}${out}</p>`);
};

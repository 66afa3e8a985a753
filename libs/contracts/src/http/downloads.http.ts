import { batchesHttp } from './batches.http';
import { presentationsHttp } from './presentations.http';
import { templatesHttp } from './templates.http';

const PATTERNS = [templatesHttp.file, presentationsHttp.download, batchesHttp.download].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
);

/** Whether a path of the site gives a file to keep and no page, so that a browser that opens it stays where it is. */
export const isDownload = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));

import { type RequestHandler } from 'express';

const canBeRead = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * An address whose escapes cannot be read (RFC 3986 §2.1) leads nowhere: it is looked for as it was written, so that the
 * answer is "not found", with a page for a browser, and not that of a failed parser.
 */
export const readableAddress: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?');
  if (!canBeRead(path)) request.url = [path.replaceAll('%', '%25'), ...query].join('?');
  next();
};

import { type ProblemBody } from '@rowdeck/contracts';
import { problemOfFetch } from '../problems/problem-of-fetch';

/**
 * What would keep a download from beginning, null where nothing does. One byte is asked for, since what the server must read
 * first (rights, rows, the store) is known only then, and HEAD would answer without words.
 */
export async function problemOfDownload(href: string): Promise<ProblemBody | null> {
  const asking = new AbortController();
  try {
    const headers = { accept: 'application/json', range: 'bytes=0-0' };
    const response = await fetch(new URL(href, window.location.origin), {
      headers,
      cache: 'no-store',
      signal: asking.signal,
    });
    if (response.ok) return null;
    const data: unknown = await response.json().catch(() => undefined);
    return problemOfFetch({ status: response.status, data });
  } catch (error) {
    return problemOfFetch({ status: 'FETCH_ERROR', error: String(error) });
  } finally {
    // A proxy that knows no ranges would send the whole file.
    asking.abort();
  }
}

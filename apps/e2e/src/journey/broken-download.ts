import { type Page } from 'playwright-core';

/** What a browser has of a file whose connection broke. */
export interface BrokenDownload {
  readonly tag: string;
  readonly bytes: number;
}

export interface WholeDownload {
  readonly status: number;
  readonly bytes: number;
  /** SHA-256 of what was kept and what came, together. */
  readonly hash: string;
}

/** Begins to download a file with the session of the page, and lets go of the connection half-way. The page keeps what it has. */
export const brokenOff = (page: Page, address: string): Promise<BrokenDownload> =>
  page.evaluate<BrokenDownload>(`(async () => {
    const connection = new AbortController();
    const response = await fetch(${JSON.stringify(address)}, { signal: connection.signal });
    const half = Number(response.headers.get('content-length')) / 2;
    const reader = response.body.getReader();
    const kept = [];
    let bytes = 0;
    while (bytes < half) {
      const { value, done } = await reader.read();
      if (done) break;
      // What comes at once may be all of it.
      const piece = value.subarray(0, Math.max(1, Math.floor(half) - bytes + 1));
      kept.push(piece);
      bytes += piece.length;
    }
    connection.abort();
    window.keptOfDownload = kept;
    return { tag: response.headers.get('etag'), bytes };
  })()`);

/** Goes on with it, as a browser does: by its tag, from the byte behind the last. What comes whole takes the place of what was kept. */
export const wholeOf = (page: Page, address: string, { tag, bytes }: BrokenDownload): Promise<WholeDownload> =>
  page.evaluate<WholeDownload>(`(async () => {
    const headers = { range: 'bytes=${bytes}-', 'if-range': ${JSON.stringify(tag)} };
    const response = await fetch(${JSON.stringify(address)}, { headers, cache: 'no-store' });
    const kept = response.status === 206 ? window.keptOfDownload : [];
    const whole = await new Blob([...kept, await response.arrayBuffer()]).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { status: response.status, bytes: whole.byteLength, hash };
  })()`);

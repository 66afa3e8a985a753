import { get, type RequestOptions } from 'node:http';

export interface DownloadRate {
  readonly bytes: number;
  readonly seconds: number;
  readonly mbPerSecond: number;
}

/** Reads an answer to its end and throws its bytes away. Throws for an answer that is no success. */
export const downloadRate = (url: string, options: RequestOptions): Promise<DownloadRate> =>
  new Promise((done, fail) => {
    const started = performance.now();
    get(url, options, (response) => {
      if ((response.statusCode ?? 500) >= 300) fail(new Error(`${url} answered ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', fail);
      response.on('end', () => {
        const seconds = (performance.now() - started) / 1000;
        done({ bytes, seconds, mbPerSecond: bytes / 1e6 / seconds });
      });
    }).on('error', fail);
  });

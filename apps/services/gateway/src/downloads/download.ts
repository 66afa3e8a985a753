import { type ByteRange } from '@rowdeck/engine-pptx';

/** A file that is sent in whole or in part and is the same each time. */
export interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly length: number;
  /** Strong: changes with the bytes. Without quotes. */
  readonly etag: string;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

/** `Content-Disposition` of a download: RFC 6266 with the name in both forms, since old clients read `filename` alone. */
export const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** What every reply about a download says of it, a refused range included. */
export const downloadHeaders = ({ fileName, mediaType, etag }: Download): Record<string, string> => ({
  'accept-ranges': 'bytes',
  // Not kept where somebody else could find it; compressed on the way it would lose its length, and with it ranges.
  'cache-control': 'private, no-store, no-transform',
  'content-disposition': attachment(fileName),
  'content-type': mediaType,
  etag: `"${etag}"`,
});

import { parseUrl } from '@rowdeck/contracts';
import { type ServerConnection } from '@rowdeck/service-kit';

/** Where an S3 bucket is and who may use it. */
export interface S3Address {
  host: string;
  port: number | undefined;
  ssl: boolean;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

/** S3 wants a region in every signature; MinIO and most others answer to this one. */
const DEFAULT_REGION = 'us-east-1';

/** Reads `s3://key:secret@host:port/bucket?ssl=false&region=…`; TLS is on unless `ssl=false`. Null when it is not such an address. */
export const parseS3Address = (address: string): S3Address | null => {
  const url = parseUrl(address);
  if (url === null) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams } = url;
  const bucket = pathname.replace(/^\/|\/$/g, '');
  if (protocol !== 's3:' || !hostname || !username || !password || !bucket || bucket.includes('/')) return null;
  return {
    host: hostname,
    port: port ? Number(port) : undefined,
    ssl: searchParams.get('ssl') !== 'false',
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    bucket,
    region: searchParams.get('region') ?? DEFAULT_REGION,
  };
};

/** Where an address leads; nowhere where it is a folder. */
export const s3Connection = (address: string): readonly ServerConnection[] => {
  const s3 = parseS3Address(address);
  return s3 ? [{ host: s3.host, isEncrypted: s3.ssl, password: s3.secretKey }] : [];
};

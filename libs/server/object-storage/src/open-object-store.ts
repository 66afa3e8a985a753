import { fileURLToPath } from 'node:url';
import { readCaFile } from '@rowdeck/failures';
import { FilesystemObjectStore } from './filesystem/filesystem-object-store';
import { type ObjectStore } from './object-store';
import { parseS3Address } from './s3/s3-address';
import { S3ObjectStore } from './s3/s3-object-store';

const EXPECTED =
  'OBJECT_STORE_URL must be file:///absolute/folder or s3://key:secret@host:port/bucket (with ?ssl=false for a store without TLS)';

/**
 * The object store at an address; an S3 bucket that is not there yet is created.
 * @param caFile PEM file of the CA that signed the certificate of S3, where Node does not know it
 * @throws Error naming OBJECT_STORE_URL when the address cannot be read or OBJECT_STORE_CA_FILE when that cannot,
 * ObjectStoreUnavailable when nobody answers there
 */
export const openObjectStore = async (address: string, caFile?: string): Promise<ObjectStore> => {
  if (address.startsWith('file:///')) return openFolder(fileURLToPath(address));
  const s3 = parseS3Address(address);
  if (!s3) throw new Error(`${EXPECTED}; ${address ? 'the address given is neither' : 'it is not set'}.`);
  const store = new S3ObjectStore(s3, readCaFile('OBJECT_STORE_CA_FILE', caFile));
  await store.prepare();
  return store;
};

const openFolder = async (folder: string): Promise<ObjectStore> => {
  const store = new FilesystemObjectStore(folder);
  await store.prepare();
  return store;
};

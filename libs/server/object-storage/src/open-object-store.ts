import { fileURLToPath } from 'node:url';
import { type AddressSource, addressReader, lastGood, readCaFile } from '@rowdeck/settings';
import { FilesystemObjectStore } from './filesystem/filesystem-object-store';
import { type ObjectStore } from './object-store';
import { parseS3Address, type S3Address } from './s3/s3-address';
import { S3ObjectStore } from './s3/s3-object-store';

const EXPECTED =
  'OBJECT_STORE_URL must be file:///absolute/folder or s3://key:secret@host:port/bucket (with ?ssl=false for a store without TLS)';

/**
 * The object store at an address, which was opened there before: neither bucket nor folder is made. Each request takes the key of now.
 * @param caFile PEM file of the CA that signed the certificate of S3, where Node does not know it
 * @throws Error naming OBJECT_STORE_URL when the address cannot be read or OBJECT_STORE_CA_FILE when that cannot
 */
export const objectStoreAt = (source: AddressSource, caFile?: string): FilesystemObjectStore | S3ObjectStore => {
  const read = addressReader(source);
  const address = read();
  if (address.startsWith('file:///')) return new FilesystemObjectStore(fileURLToPath(address));
  const account = () => ({ ...s3At(read()), ca: readCaFile('OBJECT_STORE_CA_FILE', caFile) });
  // Loaded where it is needed: it costs each thread that stores in a folder a tenth of a second.
  const { Client } = require('minio') as typeof import('minio');
  return new S3ObjectStore(lastGood(account), Client);
};

/**
 * The object store at an address, for the first time in a process: a bucket or folder that is not there yet is made.
 * @throws as `objectStoreAt`; ObjectStoreUnavailable when nobody answers there
 */
export const openObjectStore = async (source: AddressSource, caFile?: string): Promise<ObjectStore> => {
  const store = objectStoreAt(source, caFile);
  await store.prepare();
  return store;
};

const s3At = (address: string): S3Address => {
  const s3 = parseS3Address(address);
  if (!s3) throw new Error(`${EXPECTED}; ${address ? 'the address given is neither' : 'it is not set'}.`);
  return s3;
};

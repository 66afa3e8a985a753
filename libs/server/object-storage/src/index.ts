export { FilesystemObjectStore } from './filesystem/filesystem-object-store';
export { IncomingFiles } from './incoming-files';
export { ObjectStorageModule } from './object-storage.module';
export { ObjectStore, type PutOptions, type StoredObject } from './object-store';
export {
  ObjectKeyRefused,
  ObjectLengthMismatch,
  ObjectNotFound,
  ObjectStoreUnavailable,
  ObjectTooLarge,
} from './object-store.errors';
export { type ObjectPolicy, objectPolicy } from './s3/object-policy';
export { objectStoreSettings, threadStoreEnvironment } from './object-store-settings';
export { openObjectStore } from './open-object-store';
export { S3ObjectStore } from './s3/s3-object-store';

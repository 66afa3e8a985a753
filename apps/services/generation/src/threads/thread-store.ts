import { type ObjectStore } from '@rowdeck/object-storage';
import { openObjectStore } from '@rowdeck/object-storage-in-threads';

let opened: Promise<ObjectStore> | undefined;

/** The object store of this thread: what it reads and writes need not pass through the event loop of the service. */
export const threadStore = (): Promise<ObjectStore> =>
  (opened ??= openObjectStore(process.env['OBJECT_STORE_URL'] ?? ''));

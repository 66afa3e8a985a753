import { renewedAddress, settingValue } from '@rowdeck/settings';
import { type ObjectStore } from './object-store';
import { openObjectStore } from './open-object-store';

let opened: Promise<ObjectStore> | undefined;

/** The service itself logs an address that is not taken. */
const openFromEnvironment = async (): Promise<ObjectStore> =>
  openObjectStore(
    renewedAddress(() => settingValue(process.env, 'OBJECT_STORE_URL') ?? ''),
    process.env['OBJECT_STORE_CA_FILE'],
  );

/**
 * The object store of this thread, opened once: what a thread reads and writes need not pass through the event loop of the
 * service. A store that was away when it was first needed is opened again by the next task.
 */
export const threadStore = (): Promise<ObjectStore> =>
  (opened ??= openFromEnvironment().catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

import { renewedAddress, settingValue } from '@rowdeck/settings';
import { type ObjectStore } from './object-store';
import { objectStoreAt } from './open-object-store';

let known: ObjectStore | undefined;

/** The service itself logs an address that is not taken. */
const fromEnvironment = (): ObjectStore =>
  objectStoreAt(
    renewedAddress(() => settingValue(process.env, 'OBJECT_STORE_URL') ?? ''),
    process.env['OBJECT_STORE_CA_FILE'],
  );

/**
 * The object store of this thread: what a thread reads and writes need not pass through the event loop of the service. The service has opened it at its
 * start. A thread begins at any time, also while the disk of the store is away: what it made there would hide that.
 */
export const threadStore = (): ObjectStore => (known ??= fromEnvironment());

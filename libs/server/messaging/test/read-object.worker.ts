import { inThread } from '@rowdeck/failures';
import { threadStore } from '@rowdeck/object-storage-in-threads';

/** The size of an object, read in a thread. */
export default inThread(async (key: string): Promise<number> => (await threadStore().read(key)).length);

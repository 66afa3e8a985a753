import { stat } from 'node:fs/promises';
import { errorCode } from '@rowdeck/failures';
import { ObjectNotFound, ObjectStoreUnavailable } from '../object-store.errors';

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space on its disk, or move the store: stop Rowdeck, copy the folder and set OBJECT_STORE_URL.',
  EDQUOT: 'Raise the disk quota of the user who runs Rowdeck.',
  EACCES: 'Let the user who runs Rowdeck read and write this folder.',
  EPERM: 'Let the user who runs Rowdeck read and write this folder.',
  EROFS: 'The disk is mounted read-only: set OBJECT_STORE_URL to a folder that can be written.',
  EMFILE: 'Raise the limit of open files (ulimit -n) of the user who runs Rowdeck.',
  EIO: 'The disk reports errors: check it before anything else.',
};

const ROOT_REMEDY =
  'This folder is not there: mount its disk, or set OBJECT_STORE_URL to the folder that holds the objects.';

/** A file or folder that is not there; ENOTDIR and EISDIR are keys that cross another key's path. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error));

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * The filesystem's errors in the store's words; any other error, such as that of the body being stored, stays itself. A disk
 * that is not mounted is not taken for files that are lost.
 */
export const asStoreFailure = async (error: unknown, root: string, key: string): Promise<unknown> => {
  const mayBeRoot = isMissing(error) || errorCode(error) === 'EEXIST';
  if (mayBeRoot && !(await isFolder(root))) return new ObjectStoreUnavailable(root, ROOT_REMEDY, error);
  if (isMissing(error)) return new ObjectNotFound(key);
  const remedy = REMEDIES[errorCode(error)];
  return remedy ? new ObjectStoreUnavailable(root, remedy, error) : error;
};

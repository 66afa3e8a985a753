import { messageOf, useDiscardVersionMutation, useUploadVersionMutation } from '@rowdeck/api-client';
import { type VersionChanges } from '@rowdeck/contracts';
import { useEffect, useRef, useState } from 'react';

export interface VersionUpload {
  readonly start: (file: File) => void;
  /** Ends an upload, and gives up what was uploaded. */
  readonly giveUp: () => void;
  readonly busy: boolean;
  /** Share of the file that was sent, 0 to 1. */
  readonly sent: number;
  readonly error: string | null;
  /** Forgets why the last file was refused: another one is chosen. */
  readonly forget: () => void;
  /** What the uploaded file would change; null before. */
  readonly changes: VersionChanges | null;
}

/** Uploads a file that is to be used for a template. It is given up with the dialog: what stays behind is swept within the hour. */
export function useUploadVersion(id: number): VersionUpload {
  const [upload, { isLoading: busy, data: changes = null, error, reset: forget }] = useUploadVersionMutation();
  const [discard] = useDiscardVersionMutation();
  const [sent, setSent] = useState(0);
  const running = useRef<ReturnType<typeof upload>>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (file: File) => {
    setSent(0);
    running.current = upload({ id, file, onProgress: setSent });
  };
  const giveUp = () => {
    running.current?.abort();
    if (changes) void discard({ id, versionId: changes.version_id });
  };
  return { start, giveUp, busy, sent, error: error === undefined ? null : messageOf(error), forget, changes };
}

import { useSyncExternalStore } from 'react';

/** A file that was let go on one page and is for another: a template to be uploaded, or a table for the wizard. */
export type HandedKind = 'template' | 'table';

interface HandedFile {
  readonly kind: HandedKind;
  readonly file: File;
}

let handed: HandedFile | null = null;
const listeners = new Set<() => void>();

const set = (next: HandedFile | null): void => {
  handed = next;
  listeners.forEach((listener) => listener());
};

const waiting = (kind: HandedKind): File | null => (handed?.kind === kind ? handed.file : null);

/** On its way from page to page, in this tab alone. */
export const handedFile = {
  give: (kind: HandedKind, file: File): void => set({ kind, file }),
  /** The file that waits, which waits no more. */
  take: (kind: HandedKind): File | null => {
    const file = waiting(kind);
    if (file) set(null);
    return file;
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The file that waits for its page, without taking it. */
export const useHandedFile = (kind: HandedKind): File | null => useSyncExternalStore(subscribe, () => waiting(kind));

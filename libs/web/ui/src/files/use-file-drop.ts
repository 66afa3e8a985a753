import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTakesDrops } from './drop-anywhere';

/** Files that are for another place. */
export interface ForeignFiles {
  readonly extensions: readonly `.${string}`[];
  /**
   * Says why this is not their place; null where they were taken there.
   * @param beside the file of this place that was let go with it, if one was
   */
  readonly take: (file: File, beside: File | null) => string | null;
}

interface FileDropOptions {
  readonly foreign?: ForeignFiles | undefined;
  /** The one that is there already. */
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onChange: (file: File | null) => void;
}

/**
 * Where one file is dropped or chosen. What is not taken is said in `refused`, until a file is taken or removed; the file that was
 * there stays.
 */
export function useFileDrop({ file, disabled, foreign, onChange }: FileDropOptions) {
  const [refused, setRefused] = useState<string | null>(null);
  const change = (next: File | null) => {
    setRefused(null);
    onChange(next);
  };
  const place = (given: File): string | null => {
    // Whether it can be used is seen when it has been read: until then, nothing is given up for it.
    if (file) return `Remove “${file.name}” first to use “${given.name}”.`;
    change(given);
    return null;
  };
  const drop = (given: readonly File[]) => {
    const [other, ...others] = given.filter((one) => foreign && isOf(one, foreign));
    const [own, ...owns] = given.filter((one) => one !== other);
    if (others.length + owns.length > 0) return setRefused(`${given.length} files were given. Give one of them.`);
    const refusal = own ? place(own) : null;
    setRefused(refusal ?? (other && foreign ? foreign.take(other, own ?? null) : null));
  };
  // A button within, and not the zone itself: what holds an input cannot be a button. The File System Access API would leave out
  // the input element, which tests and older browsers use.
  const own = { multiple: false, noClick: true, noKeyboard: true, useFsAccessApi: false };
  const zone = useDropzone({
    // Of several it takes none.
    onDrop: (taken, refusals) => drop([...taken, ...refusals.map((refusal) => refusal.file)]),
    disabled,
    ...own,
  });
  useDropBeside(zone.rootRef, (given) => {
    if (!disabled) drop(given);
  });
  return { zone, refused, change };
}

const isOf = ({ name }: File, { extensions }: ForeignFiles): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** Whoever lets a file go beside the zone means it all the same. */
function useDropBeside(zone: RefObject<HTMLElement | null>, onDrop: (files: readonly File[]) => void): void {
  useTakesDrops();
  const handler = useRef(onDrop);
  useEffect(() => void (handler.current = onDrop));
  useEffect(() => {
    const take = ({ target, dataTransfer }: DragEvent) => {
      const isBeside = target instanceof Node && !zone.current?.contains(target);
      if (isBeside) handler.current([...(dataTransfer?.files ?? [])]);
    };
    document.addEventListener('drop', take);
    return () => document.removeEventListener('drop', take);
  }, [zone]);
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { openDialog } from '../navigation/open-dialog';
import { type Dropped, givenIn, useTakesDrops } from './drop-anywhere';

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
  /** Says why a file is none of this place; null of one that may be. */
  readonly refuse?: ((file: File) => string | null) | undefined;
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
export function useFileDrop({ file, disabled, foreign, refuse, onChange }: FileDropOptions) {
  const [refused, setRefused] = useState<string | null>(null);
  const change = (next: File | null) => {
    setRefused(null);
    onChange(next);
  };
  const place = (given: File): string | null => {
    // Whether it can be used is seen when it has been read: until then, nothing is given up for it.
    if (file) return `Remove “${file.name}” first to use “${given.name}”.`;
    const refusal = refuse?.(given) ?? null;
    if (refusal === null) change(given);
    return refusal;
  };
  const drop = (given: readonly File[] | string) => {
    if (typeof given === 'string') return setRefused(given);
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
    // It would take the files of a folder one by one.
    getFilesFromEvent: (event) => Promise.resolve(filesIn(event, setRefused)),
    // Of several it takes none.
    onDrop: (taken, refusals) => {
      const given = [...taken, ...refusals.map((refusal) => refusal.file)];
      if (given.length > 0) drop(given);
    },
    disabled,
    ...own,
  });
  useDropBeside(zone.rootRef, (given) => {
    if (!disabled) drop(given);
  });
  return { zone, refused, change };
}

/** What is let go, pasted or chosen. */
interface Given {
  readonly dataTransfer?: Dropped;
  readonly clipboardData?: Dropped;
  readonly target?: { readonly files?: FileList | null } | null;
}

function filesIn(event: unknown, onFolder: (words: string) => void): File[] {
  const { dataTransfer, clipboardData, target } = event as Given;
  const given = givenIn(dataTransfer ?? clipboardData ?? { files: target?.files ?? undefined });
  if (typeof given !== 'string') return [...given];
  onFolder(given);
  return [];
}

const isOf = ({ name }: File, { extensions }: ForeignFiles): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** Whoever lets a file go beside the zone means it all the same, unless a dialog lies over it. */
function useDropBeside(zone: RefObject<HTMLElement | null>, onDrop: (given: readonly File[] | string) => void): void {
  useTakesDrops();
  const handler = useRef(onDrop);
  useEffect(() => void (handler.current = onDrop));
  useEffect(() => {
    // Asked before the zone hears of it: what the file was let go on may be gone when that has taken it.
    let isBeside = false;
    const see = ({ target }: DragEvent) => {
      isBeside = target instanceof Node && !zone.current?.contains(target);
    };
    const take = ({ dataTransfer }: DragEvent) => {
      const dialog = openDialog();
      const isUnder = dialog !== null && !dialog.contains(zone.current);
      if (isBeside && !isUnder) handler.current(givenIn(dataTransfer));
    };
    document.addEventListener('drop', see, true);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('drop', see, true);
      document.removeEventListener('drop', take);
    };
  }, [zone]);
}

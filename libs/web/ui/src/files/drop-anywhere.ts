import { useEffect, useRef, useState } from 'react';
import { openDialog } from '../navigation/open-dialog';

/** Fields of the page that take files wherever they are let go. While there is one, files are its own. */
const takers = new Set<symbol>();

/** Says that the component takes files wherever they are let go, as long as it stands. */
export function useTakesDrops(): void {
  useEffect(() => {
    const taker = Symbol('takes drops');
    takers.add(taker);
    return () => void takers.delete(taker);
  }, []);
}

/** Where a drop comes from: older browsers and tests know less of it. */
export type Dropped = Partial<Pick<DataTransfer, 'items' | 'files'>> | null;

/** What was let go: files, or a folder, which nothing here takes, in words. */
export function givenIn(transfer: Dropped): readonly File[] | string {
  const entries = [...(transfer?.items ?? [])].map((item: Partial<DataTransferItem>) => item.webkitGetAsEntry?.());
  const folder = entries.find((entry) => entry?.isDirectory);
  if (folder) return `“${folder.name}” is a folder, and folders are not taken. Open it, and give the file itself.`;
  return [...(transfer?.files ?? [])];
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Files that are let go where no field takes them; a browser would leave the page to open them. Under a dialog none are taken.
 * Returns whether some are over the page and would be taken.
 * @param onDrop gets the files, or in words why they are none
 */
export function useDropAnywhere(onDrop: (given: readonly File[] | string) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handler = useRef(onDrop);
  useEffect(() => void (handler.current = onDrop));
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (takers.size > 0 || !holdsFiles(event)) return;
      event.preventDefault();
      if (!openDialog()) return setOver(true);
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    // The page is left where nothing of it is entered.
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (takers.size > 0 || !holdsFiles(event)) return;
      event.preventDefault();
      if (!openDialog()) handler.current(givenIn(event.dataTransfer));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

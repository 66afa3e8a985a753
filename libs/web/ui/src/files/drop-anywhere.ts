import { useEffect, useRef, useState } from 'react';

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

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Files that are let go where no field takes them; a browser would leave the page to open them. Returns whether some are over the page
 * and would be taken.
 */
export function useDropAnywhere(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handler = useRef(onDrop);
  useEffect(() => void (handler.current = onDrop));
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (takers.size > 0 || !holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // The page is left where nothing of it is entered.
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (takers.size > 0 || !holdsFiles(event)) return;
      event.preventDefault();
      handler.current([...(event.dataTransfer?.files ?? [])]);
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

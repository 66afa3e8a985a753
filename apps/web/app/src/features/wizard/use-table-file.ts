import { type TableSettings } from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';
import { handedFile, notify } from '@rowdeck/ui';
import { useEffect, useRef, useState } from 'react';
import { type TableProgress } from './open-file';
import { usePastedText } from './use-pasted-text';
import { saidFirst, saidInstead } from './as-before';
import { orderFor } from './read-source';
import { readInWorker, type TableOutcome } from './read-in-worker';
import { type LoadedTable } from './wizard-work';

/** What was picked and cannot be used. */
interface Refused {
  readonly file: File;
  /** None of a file that took too long. */
  readonly faults: readonly TableFault[];
  /** It can be used as it was read before; only what was said of it last does not fit it. */
  readonly wasRead: boolean;
}

interface Reading {
  readonly file: File;
  readonly progress: TableProgress;
}

interface TableFileHandlers {
  readonly table: LoadedTable | null;
  /** How the table was read of the batch that is run again; undefined until that is known: a file that is picked earlier waits for it. */
  readonly before: TableSettings | null | undefined;
  readonly onLoaded: (table: LoadedTable) => void;
  /** @param replaced whether the next one takes its place */
  readonly onRemoved: (replaced?: boolean) => void;
  /** The file that was removed is wanted back. */
  readonly onRestored: () => void;
}

const NOT_BEGUN: TableProgress = { share: 0, rows: 0 };

const PASTED = 'Pasted cells.tsv';
const UNLOADED =
  'The part of this page that reads tables could not be loaded. Check your connection, and choose the file again.';
const GONE = 'The file could not be read. It may have been moved or changed. Choose it again.';

/** Reads the picked file. `reading` is the file until it has been read, `refused` the one that cannot be used. */
export function useTableFile(handlers: TableFileHandlers) {
  const { table, onRemoved, onRestored } = handlers;
  const { reading, refused, begin, forget, tell } = useReadingAsBefore(handlers);
  const last = useRef<LoadedTable | null>(null);

  const pick = (file: File | null, replaced = false) => {
    forget();
    last.current = table ?? last.current;
    onRemoved(replaced);
    if (!file) return;
    begin(file, file.name === last.current?.file.name ? writtenAs(last.current) : null);
  };

  const restore = () => {
    forget();
    onRestored();
  };

  const paste = (text: string) => {
    pick(null);
    begin(...pastedTable(text));
  };

  const there = reading?.file ?? table?.file;
  // Cells are pasted anywhere on the page, as long as there is no file: it is not given up for them.
  usePastedText((text) =>
    there === undefined ? paste(text) : tell(`Remove “${there.name}” first to use the cells that you pasted.`),
  );
  // One that is there already was asked about in the step before, and can be had back.
  useHandedTable((file) => pick(file, table !== null));
  return { reading, refused, pick, paste, read: begin, restore };
}

/** The table that was let go on another page, or in the step before. */
function useHandedTable(onTaken: (file: File) => void): void {
  const take = useRef(onTaken);
  useEffect(() => {
    const file = handedFile.take('table');
    if (file) take.current(file);
  }, []);
}

function useReading({ table, onLoaded, onRemoved }: Pick<TableFileHandlers, 'table' | 'onLoaded' | 'onRemoved'>) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const { tell, close } = usePassingNotice();
  useEffect(() => () => stop.current(), []);

  const ended = (file: File, settings: TableSettings, outcome: TableOutcome) => {
    setReading(null);
    if (outcome.kind === 'failed') return tell(GONE);
    if (outcome.kind === 'unloaded') return tell(UNLOADED);
    if (outcome.kind === 'read') {
      const preview = withEncodings(outcome.preview, table, file);
      return onLoaded({ ...(table?.file === file && table), file, settings, preview });
    }
    const wasRead = table?.file === file;
    if (!wasRead) onRemoved();
    setRefused({ file, wasRead, faults: outcome.kind === 'refused' ? outcome.faults : [] });
  };

  /** Of what was chosen before nothing is said any more. */
  const forget = () => {
    stop.current();
    close();
    setReading(null);
    setRefused(null);
  };

  /** @param instead what is said of it after all, going by how that went */
  const read = (file: File, settings: TableSettings, instead?: (outcome: TableOutcome) => TableSettings | null) => {
    expect(file);
    const onProgress = (progress: TableProgress) => setReading({ file, progress });
    const order = { ...orderFor(table?.file === file ? table : { file, settings }), settings };
    stop.current = readInWorker(order, onProgress, (outcome) => {
      const other = instead?.(outcome) ?? null;
      if (other) read(file, other);
      else ended(file, settings, outcome);
    });
  };
  const expect = (file: File) => {
    forget();
    setReading({ file, progress: NOT_BEGUN });
  };
  return { reading, refused, read, expect, forget, tell };
}

interface Waiting {
  readonly file: File;
  /** What is said of it; null where that is what was said of the batch that is run again. */
  readonly settings: TableSettings | null;
}

/** Reads tables as that of the batch that is run again was read, once that is known. */
function useReadingAsBefore({ before, ...handlers }: Omit<TableFileHandlers, 'onRestored'>) {
  const { read, expect, forget, ...shown } = useReading(handlers);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const begin = (file: File, settings: Waiting['settings']): void => {
    setWaiting(before === undefined ? { file, settings } : null);
    if (before === undefined) expect(file);
    else if (settings !== null) read(file, settings);
    else if (before === null) read(file, {});
    else read(file, saidFirst(before), (outcome) => saidInstead(before, outcome));
  };
  useEffect(() => {
    if (waiting !== null && before !== undefined) begin(waiting.file, waiting.settings);
  });
  const forgetAll = () => {
    setWaiting(null);
    forget();
  };
  return { ...shown, begin, forget: forgetAll };
}

/** A notice about a file, until another one is chosen. */
function usePassingNotice() {
  const closeLast = useRef<() => void>(() => undefined);
  return {
    tell: (message: string): void => void (closeLast.current = notify.error(message)),
    close: (): void => closeLast.current(),
  };
}

/** Spreadsheets put tabs between the cells that are copied. */
function pastedTable(text: string): [File, TableSettings] {
  const separated = text.includes('\t') ? { delimiter: '\t' } : {};
  return [new File([text], PASTED, { type: 'text/tab-separated-values' }), { encoding: 'utf-8', ...separated }];
}

/** A file that was corrected was written by whoever wrote it before; how it was saved is found out anew. */
const writtenAs = ({ settings: { data_locale } }: LoadedTable): TableSettings =>
  data_locale === undefined ? {} : { data_locale };

/** The choice of encodings stays open after one has been chosen: only what was found out says which there are. */
const withEncodings = (
  preview: LoadedTable['preview'],
  before: LoadedTable | null,
  file: File,
): LoadedTable['preview'] =>
  preview.encodings.length === 0 && before?.file === file
    ? { ...preview, encodings: before.preview.encodings }
    : preview;

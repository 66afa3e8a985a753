import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../src/decode/decode-text';
import { detectEncoding } from '../src/decode/detect-encoding';
import { TableRejected } from '../src/table/table-fault';

interface Answer {
  readonly encoding: string | null;
  /** From 0 to 1, each by its own measure. */
  readonly confidence: number | null;
  /** Of the text that the file is in that encoding; null where it is none. */
  readonly sha256: string | null;
}

/** What `corpus/detected.py` writes. */
export interface DetectedFolder {
  readonly versions: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Readonly<Record<string, Answer>>>>;
}

export interface FileAgreement {
  readonly file: string;
  readonly ours: Answer;
  readonly others: Readonly<Record<string, Answer>>;
  /** The other detectors in whose encoding the file is the same text. */
  readonly agreeing: readonly string[];
}

/** Holds the encoding that we find for each file of a folder beside what other detectors find: by the text that it makes of the file. */
export function compareDetectors(folder: string, { files }: DetectedFolder): readonly FileAgreement[] {
  return Object.entries(files).map(([file, others]) => {
    const ours = answerOf(readFileSync(join(folder, file)));
    const agreeing = Object.keys(others).filter((name) => others[name]?.sha256 === ours.sha256);
    return { file, ours, others, agreeing };
  });
}

function answerOf(bytes: Uint8Array): Answer {
  try {
    const { encoding, bomLength, confidence } = detectEncoding(bytes);
    const text = [...decodeText(bytes.subarray(bomLength), encoding)].join('');
    return { encoding, confidence, sha256: createHash('sha256').update(text).digest('hex') };
  } catch (error) {
    if (error instanceof TableRejected) return { encoding: null, confidence: null, sha256: null };
    throw error;
  }
}

/** A line for each file on which not all agree, and their number, as Markdown. */
export function agreementTable(agreements: readonly FileAgreement[], detectors: readonly string[]): string {
  const shown = ({ encoding, confidence }: Answer): string =>
    encoding === null ? 'no text' : `${encoding} ${confidence === null ? '' : confidence.toFixed(2)}`.trim();
  const differing = agreements.filter(({ agreeing }) => agreeing.length < detectors.length);
  const rows = differing.map(({ file, ours, others }) => [
    file,
    shown(ours),
    ...detectors.map((name) => (others[name] ? shown(others[name]) : '')),
  ]);
  const counts = detectors.map(
    (name) => `${agreements.filter(({ agreeing }) => agreeing.includes(name)).length} with ${name}`,
  );
  return [
    `${agreements.length} files: the same text ${counts.join(', ')}.`,
    '',
    `| file | ours | ${detectors.join(' | ')} |`,
    `| ---- | ---- | ${detectors.map(() => '----').join(' | ')} |`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

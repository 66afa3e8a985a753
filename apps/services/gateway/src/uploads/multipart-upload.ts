import { createHash } from 'node:crypto';
import { finished, type Readable, Transform } from 'node:stream';
import { type FormRoute, Problem, type ProblemCode, shortFieldOf } from '@rowdeck/contracts';
import { type ObjectStore } from '@rowdeck/object-storage';
import { databaseNow } from '@rowdeck/persistence';
import busboy from 'busboy';
import { type Request } from 'express';
import { newUploadKey } from './abandoned-uploads';
import { isApiCall } from '../http/request-key';
import { assertPlainText } from '../http/plain-text.pipe';

/** What a form may hold: its one file, and where faults of that file are reported. */
export interface UploadForm {
  /** Name of the file field: `template[file]`. */
  readonly fileField: string;
  /** Bytes. */
  readonly maxBytes: number;
  /** Throws the problem of a file over `maxBytes`, in the words and under the key of its form. */
  readonly tooLarge: () => Problem;
  /** Where programs may send it as JSON: its route. */
  readonly route?: FormRoute;
  /** Whether it is to be said what the file holds, for files to be told apart. */
  readonly digested?: boolean;
}

export interface UploadedFile {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Of a form that is `digested`. */
  readonly sha256?: string;
}

export interface Upload {
  /** Also those of files that the form does not have, without their content. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: UploadedFile | null;
  /** What is wrong with how its fields came, in words. */
  readonly misplaced?: readonly (readonly [field: string, words: string])[];
  /** Whether a program sent it. */
  readonly program?: boolean;
  /** The list of a JSON body that the file was made of. */
  readonly list?: string;
}

const FIELD_MAX_BYTES = 1024 * 1024;
/** Of all fields: they are kept in memory until the last part has come, however slowly. The longest mapping fits twice. */
const FIELDS_MAX_BYTES = 2 * FIELD_MAX_BYTES;
/** No form has more than a handful; a body of thousands is refused at the first that is too many. */
const MAX_PARTS = 50;
/** Nobody can say which of two values is meant. */
const REPEATED = 'The form has this more than once. Send it once.';
const IS_FILE = 'This came as a file. Send its text as a field (with curl, `<` in place of `@`).';
/** What file systems allow. */
const FILE_NAME_MAX_LENGTH = 255;

/** Passes bytes on, counts them and shows them to `seen`; past the limit it fails, and with it the put that reads it, which then leaves nothing. */
export const bounded = ({ maxBytes, tooLarge }: UploadForm, seen: (chunk: Buffer) => void) => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge());
      seen(chunk);
      done(null, chunk);
    },
  });
};

/**
 * Streams the one file of a multipart request (RFC 7578) to a key of its own under `incoming/` without buffering it, and collects the fields.
 * Throws `request.invalid` for what is no multipart form (`request.unreadable` where a program sends it), the form's `tooLarge`, or what the store or `make` throws; then
 * nothing of the upload stays. The rest of a refused body is read and dropped, so that the browser receives the answer.
 */
export class MultipartUpload {
  private readonly fields = new Map<string, string>();
  /** As programs call them. */
  private readonly came = new Set<string>();
  private readonly misplaced = new Map<string, string>();
  private fieldBytes = 0;
  private code: ProblemCode = 'request.invalid';
  private storing: Promise<UploadedFile> | null = null;
  private readonly objectKey = newUploadKey(databaseNow().getTime());

  constructor(
    private readonly store: ObjectStore,
    private readonly form: UploadForm,
  ) {}

  /** @param make makes something of the upload; whose the file is from then on, its service says */
  async receive<R>(request: Request, make: (upload: Upload) => R | Promise<R>): Promise<R> {
    // Of a page it is a form of ours that was broken on the way, and not a request that its author can mend.
    if (isApiCall(request)) this.code = 'request.unreadable';
    const parser = this.openParser(request);
    try {
      await this.parse(request, parser);
      assertPlainText(Object.fromEntries(this.fields));
      const file = this.storing && (await this.storing);
      return await make({ fields: this.fields, file, misplaced: [...this.misplaced], program: isApiCall(request) });
    } catch (error) {
      // Ends the file's stream too: the put that reads it would wait for the rest for ever.
      parser.destroy();
      await this.storing?.catch(() => undefined);
      if (this.storing) await this.store.delete(this.objectKey);
      request.unpipe();
      request.resume();
      throw error;
    }
  }

  private parse(request: Request, parser: busboy.Busboy): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooMany = () => reject(malformed(`It holds more than ${MAX_PARTS} parts.`));
      parser.on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) reject(malformed(`The field ${name} holds more than 1 MB.`));
        this.count(name);
        this.fieldBytes += Buffer.byteLength(value);
        if (this.fieldBytes > FIELDS_MAX_BYTES) reject(malformed('Its fields hold more than 2 MB.'));
        else this.fields.set(name, value);
      });
      parser.on('file', (name, stream, info) => this.take(name, stream, info.filename, reject));
      parser.on('partsLimit', tooMany);
      parser.on('close', resolve);
      parser.on('error', (cause) => reject(this.damaged(cause)));
      // Also for one that has left already, while it was asked who it is: nothing more would come of a pipe.
      finished(request, { writable: false }, (cause) => cause && parser.destroy(cause));
      request.pipe(parser);
    });
  }

  private take(name: string, stream: Readable, fileName: string | undefined, reject: (error: unknown) => void): void {
    this.count(name);
    const fault = faultOfName(fileName, this.form.fileField);
    const digest = this.form.digested ? createHash('sha256') : null;
    const checked = bounded(this.form, (chunk) => digest?.update(chunk));
    // The parser ends a file that breaks off with an error; without a handler, also on one nobody reads, it ends the process.
    stream.on('error', (cause) => checked.destroy(this.damaged(cause)));
    checked.on('error', () => stream.resume());
    if (fault) reject(fault);
    const isTheFile = name === this.form.fileField || name === shortFieldOf(this.form.fileField);
    if (!isTheFile && fileName && !this.fields.has(name)) {
      this.fields.set(name, '');
      this.misplaced.set(shortFieldOf(name), IS_FILE);
    }
    if (fault || !isTheFile || this.storing || !fileName) {
      stream.resume();
      return;
    }
    this.storing = this.store.put(this.objectKey, stream.pipe(checked)).then(({ size }) => ({
      objectKey: this.objectKey,
      fileName,
      size,
      ...(digest && { sha256: digest.digest('hex') }),
    }));
    this.storing.catch(reject);
  }

  private count(name: string): void {
    const short = shortFieldOf(name);
    if (this.came.has(short)) this.misplaced.set(short, REPEATED);
    this.came.add(short);
  }

  private openParser({ headers }: Request): busboy.Busboy {
    const limits = { parts: MAX_PARTS, fieldSize: FIELD_MAX_BYTES };
    try {
      return busboy({ headers, defParamCharset: 'utf8', limits });
    } catch (cause) {
      throw malformed('It is of another kind, or names no boundary.', { code: this.code, cause });
    }
  }

  private damaged(cause: unknown): Problem {
    return malformed('It is damaged, or not complete.', { code: this.code, cause });
  }
}

interface Malformed {
  readonly code?: ProblemCode;
  readonly cause?: unknown;
}

const faultOfName = (fileName: string | undefined, field: string): Problem | null => {
  if (!fileName) return null;
  if (fileName.length <= FILE_NAME_MAX_LENGTH && !fileName.includes('\u0000')) return null;
  const key = field.replace('[', '.').replace(']', '');
  return new Problem('request.invalid', {
    detail: 'The name of the file cannot be used.',
    errors: { [key]: [`must have a name of at most ${FILE_NAME_MAX_LENGTH} plain characters. Rename the file.`] },
  });
};

const malformed = (fault: string, { code = 'request.invalid', cause }: Malformed = {}) =>
  new Problem(code, { detail: `The request must be a complete multipart/form-data form. ${fault}` }, { cause });

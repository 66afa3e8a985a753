import { type Readable, Transform } from 'node:stream';
import { Problem } from '@rowdeck/contracts';
import type { ObjectStore } from '@rowdeck/object-storage';
import busboy from 'busboy';
import type { Request } from 'express';
import { newUploadKey } from './upload-key';
import { assertPlainText } from '../http/plain-text.pipe';

/** What a form may hold: its one file and where faults of that file are told. */
export interface UploadForm {
  /** Name of the file field: `template[file]`. */
  readonly fileField: string;
  /** Bytes. */
  readonly maxBytes: number;
  /** Throws the problem of a file over `maxBytes`, in the words and under the key of its form. */
  readonly tooLarge: () => Problem;
}

export interface UploadedFile {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

export interface Upload {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: UploadedFile | null;
}

const FIELD_MAX_BYTES = 1024 * 1024;

/** Passes bytes on and counts them; past the limit it fails, and with it the put that reads it, which then leaves nothing. */
const bounded = (maxBytes: number, tooLarge: () => Problem) => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
};

/**
 * Streams the one file of a multipart request (RFC 7578) to a key of its own under `incoming/` without buffering it, and collects the fields.
 * Throws `request.invalid` for what is no multipart form, the form's `tooLarge`, or what the store or `make` throws; then
 * nothing of the upload stays. The rest of a refused body is read and dropped, so that the browser hears the answer.
 */
export class MultipartUpload {
  private readonly fields = new Map<string, string>();
  private storing: Promise<UploadedFile> | null = null;
  private readonly objectKey = newUploadKey(Date.now());

  constructor(
    private readonly store: ObjectStore,
    private readonly form: UploadForm,
  ) {}

  /** @param make makes something of the upload; whose the file is from then on, its service says */
  async receive<R>(request: Request, make: (upload: Upload) => R | Promise<R>): Promise<R> {
    try {
      await this.parse(request);
      assertPlainText([...this.fields.values()]);
      return await make({ fields: this.fields, file: this.storing && (await this.storing) });
    } catch (error) {
      await this.storing?.catch(() => undefined);
      await this.store.delete(this.objectKey);
      request.unpipe();
      request.resume();
      throw error;
    }
  }

  private parse(request: Request): Promise<void> {
    return new Promise((resolve, reject) => {
      const parser = this.openParser(request);
      parser.on('field', (name, value) => this.fields.set(name, value));
      parser.on('file', (name, stream, info) => this.take(name, stream, info.filename, reject));
      parser.on('close', resolve);
      parser.on('error', (cause) => reject(malformed(cause)));
      // Ends the file's stream too: the put that reads it would wait for the rest for ever.
      request.on('aborted', () => parser.destroy(new Error('The client left in the middle of its upload')));
      request.pipe(parser);
    });
  }

  private openParser(request: Request) {
    try {
      return busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { files: 4, fields: 50, fieldSize: FIELD_MAX_BYTES },
      });
    } catch (cause) {
      throw malformed(cause);
    }
  }

  private take(name: string, stream: Readable, fileName: string | undefined, reject: (error: unknown) => void): void {
    if (name !== this.form.fileField || this.storing || !fileName) {
      stream.resume();
      return;
    }
    const checked = bounded(this.form.maxBytes, this.form.tooLarge);
    stream.on('error', (error) => checked.destroy(error));
    checked.on('error', () => stream.resume());
    this.storing = this.store
      .put(this.objectKey, stream.pipe(checked))
      .then(({ size }) => ({ objectKey: this.objectKey, fileName, size }));
    this.storing.catch((error: unknown) => reject(error));
  }
}

const malformed = (cause: unknown) =>
  new Problem('request.invalid', { detail: 'The request must be a complete multipart/form-data form.' }, { cause });

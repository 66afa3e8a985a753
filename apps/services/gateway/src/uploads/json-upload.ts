import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FieldErrors, type FormRoute, Problem, readFormJson } from '@rowdeck/contracts';
import { type ObjectStore } from '@rowdeck/object-storage';
import { databaseNow } from '@rowdeck/persistence';
import { type Request } from 'express';
import { assertPlainText } from '../http/plain-text.pipe';
import { newUploadKey } from './abandoned-uploads';
import { CutList } from './cut-list';
import { bounded, type Upload, type UploadedFile, type UploadForm } from './multipart-upload';

/** Of everything but the list: it is kept in memory. The longest mapping fits twice. */
const REST_MAX_BYTES = 2 * 1024 * 1024;

/** What programs send as JSON in place of a form with a file: one list of it is stored as that file. */
export interface JsonForm extends UploadForm {
  readonly route: FormRoute;
}

const unreadable = (fault: string, cause?: unknown): Problem =>
  new Problem('request.unreadable', { detail: `The request cannot be read as JSON. ${fault}` }, { cause });

const NO_UTF8 = 'Send it in UTF-8.';

const isUtf8Type = (type = ''): boolean => {
  const [, charset = 'utf-8'] = type.toLowerCase().split('charset=');
  return /^"?utf-?8(?:["; ]|$)/.test(charset);
};

/** Decoded by the letter: what is no UTF-8 is no JSON (RFC 8259, section 8.1). */
const parsedJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw unreadable('It must be a complete object in UTF-8.', cause);
  }
};

/** What is wrong with the file of a form is wrong with the list that was sent in its place. */
export const errorsOfList = (
  errors: FieldErrors,
  { fileField, list = '' }: { readonly fileField: string; readonly list?: string | undefined },
): FieldErrors => {
  const key = fileField.replace('[', '.').replace(']', '');
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name === key ? list : name, messages]));
};

const ofList = (error: unknown, { fileField, route }: JsonForm): unknown => {
  if (!(error instanceof Problem)) return error;
  const { code, message: detail, params } = error;
  const errors = errorsOfList(error.errors, { fileField, list: route.body.json?.list });
  return new Problem(code, { detail, errors, params }, { cause: error });
};

/**
 * Streams the list of a JSON body to a key of its own under `incoming/` without buffering it, and collects the other fields: what is made of both is the
 * same as of a form with a file. Throws `request.unreadable`, `request.invalid`, the form's `tooLarge`, or what the store or `make` throws; then
 * nothing of the upload stays. The rest of a refused body is read and dropped, so that the program receives the answer.
 */
export class JsonUpload {
  private readonly objectKey = newUploadKey(databaseNow().getTime());
  private readonly digest = createHash('sha256');
  private readonly letters = new TextDecoder('utf-8', { fatal: true });
  private readonly file;
  private readonly list: string;
  private storing: Promise<{ readonly size: number }> | undefined;

  constructor(
    private readonly store: ObjectStore,
    private readonly form: JsonForm,
  ) {
    this.file = bounded(form, (chunk) => form.digested && this.digest.update(chunk));
    this.list = form.route.body.json?.list ?? '';
  }

  /** @param make makes something of the upload; whose the file is from then on, its service says */
  async receive<R>(request: Request, make: (upload: Upload) => R | Promise<R>): Promise<R> {
    try {
      const cutter = await this.read(request);
      const file = await this.stored();
      const fields = this.fieldsOf(cutter);
      return await make({ fields, file, program: true, list: this.list });
    } catch (error) {
      this.file.destroy();
      await this.storing?.catch(() => undefined);
      if (this.storing) await this.store.delete(this.objectKey);
      request.resume();
      throw ofList(error, this.form);
    }
  }

  private async read(request: Request): Promise<CutList> {
    const encoding = request.get('content-encoding') ?? 'identity';
    if (encoding !== 'identity') throw unreadable('Send it without Content-Encoding.');
    if (!isUtf8Type(request.get('content-type'))) throw unreadable(NO_UTF8);
    const cutter = new CutList(this.list);
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const cut = cutter.take(chunk as Buffer);
        if (cutter.restLength > REST_MAX_BYTES) throw new Problem('request.too_large');
        if (cutter.count > 1) throw unreadable(`It has ${this.list} more than once.`);
        if (cut.length > 0) await this.write(cut);
      }
    } catch (error) {
      throw error instanceof Problem || !request.readableAborted ? error : unreadable('It breaks off.', error);
    }
    if (!cutter.isWhole) throw unreadable('It breaks off.');
    return cutter;
  }

  /** The reader of tables guesses what a file of theirs is written in; JSON is UTF-8. */
  private check(bytes?: Buffer): void {
    try {
      this.letters.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw unreadable(NO_UTF8, cause);
    }
  }

  private async write(bytes: Buffer): Promise<void> {
    this.check(bytes);
    this.storing ??= this.store.put(this.objectKey, this.file);
    // A put that fails ends the wait for it too.
    if (!this.file.write(bytes)) await Promise.race([once(this.file, 'drain'), this.storing]);
  }

  private async stored(): Promise<UploadedFile | null> {
    if (!this.storing) return null;
    this.check();
    this.file.end();
    const { size } = await this.storing;
    const sha256 = this.form.digested ? { sha256: this.digest.digest('hex') } : {};
    return { objectKey: this.objectKey, fileName: `${this.list}.json`, size, ...sha256 };
  }

  private fieldsOf({ rest, isEmpty }: CutList): ReadonlyMap<string, string> {
    const sent = parsedJson(rest);
    assertPlainText(sent);
    return readFormJson(this.form.route, sent, isEmpty);
  }
}

import { Injectable } from '@nestjs/common';
import { type Actor, Problem } from '@rowdeck/contracts';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request } from 'express';
import { isApiCall } from '../http/request-key';
import { IdempotentCalls } from '../http/idempotent-calls';
import { EdgeLimits } from '../limits/edge-limits';
import { type JsonForm, JsonUpload } from './json-upload';
import { MultipartUpload, type Upload, type UploadForm } from './multipart-upload';

interface Sender {
  readonly actor: Actor;
  readonly request: Request;
}

/** Where the file is stored changes with each call; what it is called and holds does not. */
const contentOf = ({ fields, file }: Upload) => ({
  fields: [...fields].sort(([a], [b]) => (a < b ? -1 : 1)),
  file: file && [file.fileName, file.sha256],
});

/** Programs may send some forms as JSON. */
const isTakenAsJson = (form: UploadForm, request: Request): form is JsonForm =>
  form.route?.body.json !== undefined && isApiCall(request) && Boolean(request.is('application/json'));

/** JSON up to this size costs no more than other JSON does, and takes no place of a file. In bytes. */
const SMALL_JSON_MAX_BYTES = 1024 * 1024;

/** What does not say how long it is may be long. */
const isSmall = (request: Request): boolean =>
  Number(request.get('content-length') ?? Infinity) <= SMALL_JSON_MAX_BYTES;

/** Takes forms with a file, so many at once of one account and network. */
@Injectable()
export class Uploads {
  constructor(
    private readonly store: ObjectStore,
    private readonly limits: EdgeLimits,
    private readonly calls: IdempotentCalls,
  ) {}

  /**
   * Throws `request.rate_limited` before it reads anything, and what `MultipartUpload` and `JsonUpload` throw; of a call with an idempotency key,
   * which is told from others when its file has arrived, what `IdempotentCalls` throws.
   */
  async receive<R>({ actor, request }: Sender, form: UploadForm, make: (upload: Upload) => R | Promise<R>): Promise<R> {
    const isKeyed = this.calls.isKeyed(request);
    const digested = form.digested === true || isKeyed;
    const makeOnce = async (upload: Upload) => {
      if (isKeyed) await this.calls.claim(request, contentOf(upload));
      return make(upload);
    };
    const taken = { ...form, digested };
    if (!isTakenAsJson(taken, request)) {
      return this.during({ actor, request }, () => new MultipartUpload(this.store, taken).receive(request, makeOnce));
    }
    const receive = () => new JsonUpload(this.store, taken).receive(request, makeOnce);
    return isSmall(request) ? this.inTurn({ actor, request }, receive) : this.during({ actor, request }, receive);
  }

  /** Work that costs what an upload does, though its file is here already. Throws `request.rate_limited` before it begins. */
  async during<R>({ actor, request }: Sender, work: () => Promise<R>): Promise<R> {
    const leave = this.limits.enterUpload(actor, request);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Nothing of a body is read before its turn. */
  private async inTurn<R>({ actor, request }: Sender, work: () => Promise<R>): Promise<R> {
    const gone = new AbortController();
    const abort = () => gone.abort(new Problem('request.unreadable', { detail: 'The request breaks off.' }));
    request.res?.once('close', abort);
    try {
      const leave = await this.limits.enterRows(actor, request, gone.signal);
      return await work().finally(leave);
    } finally {
      request.res?.off('close', abort);
    }
  }
}

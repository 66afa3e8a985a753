import { Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request } from 'express';
import { EdgeLimits } from '../limits/edge-limits';
import { MultipartUpload, type Upload, type UploadForm } from './multipart-upload';

interface Sender {
  readonly actor: Actor;
  readonly request: Request;
}

/** Takes forms with a file, so many at once of one account and network. */
@Injectable()
export class Uploads {
  constructor(
    private readonly store: ObjectStore,
    private readonly limits: EdgeLimits,
  ) {}

  /** Throws `request.rate_limited` before it reads anything, and what `MultipartUpload` throws. */
  async receive<R>({ actor, request }: Sender, form: UploadForm, make: (upload: Upload) => R | Promise<R>): Promise<R> {
    return this.during({ actor, request }, () => new MultipartUpload(this.store, form).receive(request, make));
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
}

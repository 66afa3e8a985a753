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
    const leave = this.limits.enterUpload(actor, request);
    try {
      return await new MultipartUpload(this.store, form).receive(request, make);
    } finally {
      leave();
    }
  }
}

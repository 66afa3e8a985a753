import { Controller, Res } from '@nestjs/common';
import {
  createBatch,
  DEFAULT_PREFERENCES,
  IDEMPOTENCY_HEADER,
  listPresentations,
  type Preferences,
  presentationsHttp,
  templateChoices,
  UPLOAD_TIMES,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Request, type Response } from 'express';
import { ShownBatches } from '../batches/shown-batches';
import { DeckDownload } from '../downloads/deck-download';
import { keyOf } from '../http/request-key';
import { sessionOf } from '../http/request-session';
import { Route, type RouteCall } from '../http/route.decorator';
import { EdgeLimits } from '../limits/edge-limits';
import { Uploads } from '../uploads/uploads';
import { BATCH_FORM, batchOf } from './batch-form';

/** Of whoever asks, in a browser or by a key. */
const preferencesOf = (request: Request): Preferences =>
  (keyOf(request) ?? sessionOf(request)?.profile)?.preferences ?? DEFAULT_PREFERENCES;

@Controller()
export class PresentationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly decks: DeckDownload,
    private readonly limits: EdgeLimits,
    private readonly uploads: Uploads,
    private readonly shown: ShownBatches,
  ) {}

  @Route(presentationsHttp.list)
  list({ actor, query: { batch_id: batchId, ...query } }: RouteCall<typeof presentationsHttp.list>) {
    return this.rpc.call(listPresentations, { actor, batchId, ...query });
  }

  @Route(presentationsHttp.choices)
  choices({ actor, query: { template_id: preferred } }: RouteCall<typeof presentationsHttp.choices>) {
    return this.rpc.call(templateChoices, { actor, preferred });
  }

  @Route(presentationsHttp.bulkCreate)
  create({ actor, headers, request }: RouteCall<typeof presentationsHttp.bulkCreate>) {
    const idempotencyKey = headers[IDEMPOTENCY_HEADER] ?? null;
    const form = { ...BATCH_FORM, digested: idempotencyKey !== null };
    return this.uploads.receive({ actor, request }, form, (upload) =>
      this.rpc.call(
        createBatch,
        { actor, ...batchOf(upload, preferencesOf(request)), idempotencyKey },
        { timeoutMs: UPLOAD_TIMES.answerMs },
      ),
    );
  }

  @Route(presentationsHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof presentationsHttp.show>) {
    return this.shown.showPresentation(actor, id);
  }

  @Route(presentationsHttp.download)
  async download(
    { actor, params: { id }, request }: RouteCall<typeof presentationsHttp.download>,
    @Res() response: Response,
  ): Promise<void> {
    const leave = this.limits.enterDownload(actor, request);
    try {
      await this.decks.send(actor, id, request, response);
    } finally {
      leave();
    }
  }
}

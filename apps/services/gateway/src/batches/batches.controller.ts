import { Controller, Res } from '@nestjs/common';
import {
  type Actor,
  batchesHttp,
  batchPlace,
  batchProgress,
  failurePlace,
  getBatch,
  cancelBatch,
  getBatchMapping,
  IDEMPOTENCY_HEADER,
  IF_MATCH_HEADER,
  listBatches,
  listFailures,
  listPresentations,
  presentationPlace,
  presentBatches,
  renameBatch,
  rerunBatch,
  restoreBatches,
  seekBatches,
  seekFailures,
  seekPresentations,
} from '@rowdeck/contracts';
import { Broadcast, RpcClient } from '@rowdeck/messaging';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { BatchArchive } from '../downloads/batch-archive';
import { Route, type RouteCall } from '../http/route.decorator';
import { EdgeLimits } from '../limits/edge-limits';
import { CursorLists } from '../lists/cursor-lists';
import { BatchErrors } from '../results/batch-errors';
import { BatchManifest } from '../results/batch-manifest';
import { SessionWatch } from '../sessions/session-watch';
import { streamBatchProgress } from './batch-progress.stream';
import { DeletedBatches } from './deleted-batches';
import { ShownBatches } from './shown-batches';

/** Rows of each chunk are read and stored again. */
const RERUN_MS = 30_000;

@Controller()
export class BatchesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcast: Broadcast,
    private readonly lifecycle: ServiceLifecycle,
    private readonly archive: BatchArchive,
    private readonly errorRows: BatchErrors,
    private readonly manifests: BatchManifest,
    private readonly sessions: SessionWatch,
    private readonly limits: EdgeLimits,
    private readonly shown: ShownBatches,
    private readonly deleted: DeletedBatches,
    private readonly lists: CursorLists,
  ) {}

  @Route(batchesHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof batchesHttp.show>) {
    return this.shown.show(actor, id);
  }

  @Route(batchesHttp.list)
  list({ actor, query }: RouteCall<typeof batchesHttp.list>) {
    return this.rpc.call(listBatches, { actor, ...query });
  }

  @Route(batchesHttp.seek)
  seek(call: RouteCall<typeof batchesHttp.seek>) {
    const { actor, query } = call;
    return this.lists.answer(call, batchPlace, (seek) => this.rpc.call(seekBatches, { actor, ...query, ...seek }));
  }

  @Route(batchesHttp.rename)
  rename({ actor, params: { id }, headers, body: { name } }: RouteCall<typeof batchesHttp.rename>) {
    return this.rpc.call(renameBatch, { actor, id, name, ifMatch: headers[IF_MATCH_HEADER] });
  }

  @Route(batchesHttp.delete)
  delete({ actor, params: { id }, headers }: RouteCall<typeof batchesHttp.delete>) {
    return this.deleted.deleteOne(actor, id, headers[IF_MATCH_HEADER]);
  }

  @Route(batchesHttp.deleteMany)
  deleteMany({ actor, body: { ids } }: RouteCall<typeof batchesHttp.deleteMany>) {
    return this.deleted.delete(actor, ids);
  }

  @Route(batchesHttp.present)
  present({ actor, body: { ids } }: RouteCall<typeof batchesHttp.present>) {
    return this.rpc.call(presentBatches, { actor, ids });
  }

  @Route(batchesHttp.restore)
  restore({ actor, body: { ids } }: RouteCall<typeof batchesHttp.restore>) {
    return this.rpc.call(restoreBatches, { actor, ids });
  }

  @Route(batchesHttp.mapping)
  mapping({ actor, params: { id } }: RouteCall<typeof batchesHttp.mapping>) {
    return this.rpc.call(getBatchMapping, { actor, id });
  }

  @Route(batchesHttp.presentations)
  presentations({ actor, params, query: { page } }: RouteCall<typeof batchesHttp.presentations>) {
    return this.rpc.call(listPresentations, { actor, batchId: params.id, page });
  }

  @Route(batchesHttp.failures)
  failures({ actor, params, query }: RouteCall<typeof batchesHttp.failures>) {
    return this.rpc.call(listFailures, { actor, batchId: params.id, ...query });
  }

  @Route(batchesHttp.seekPresentations)
  seekPresentations(call: RouteCall<typeof batchesHttp.seekPresentations>) {
    const { actor, params, query } = call;
    return this.lists.answer(call, presentationPlace, (seek) =>
      this.rpc.call(seekPresentations, { actor, batchId: params.id, ...query, ...seek }),
    );
  }

  @Route(batchesHttp.seekFailures)
  seekFailures(call: RouteCall<typeof batchesHttp.seekFailures>) {
    const { actor, params, query } = call;
    return this.lists.answer(call, failurePlace, (seek) =>
      this.rpc.call(seekFailures, { actor, batchId: params.id, ...query, ...seek }),
    );
  }

  @Route(batchesHttp.events)
  async events(
    { actor, session, params: { id }, request }: RouteCall<typeof batchesHttp.events>,
    @Res() response: Response,
  ): Promise<void> {
    const leave = this.limits.enterStream(session, request);
    const { broadcast, lifecycle } = this;
    const watched = this.sessions.open(session);
    try {
      const current = async () => batchProgress.parse(await this.rpc.call(getBatch, { actor, id }));
      await current();
      const stop = AbortSignal.any([lifecycle.signal, watched.ended]);
      await streamBatchProgress({ broadcast, batchId: id, current, stop }, response);
    } finally {
      watched.close();
      leave();
    }
  }

  @Route(batchesHttp.download)
  async download(
    { actor, params: { id }, request }: RouteCall<typeof batchesHttp.download>,
    @Res() response: Response,
  ): Promise<void> {
    await this.limited(actor, request, () => this.archive.send(actor, id, request, response));
  }

  @Route(batchesHttp.correct)
  correct({ actor, params: { id: batchId }, headers, body: corrections }: RouteCall<typeof batchesHttp.correct>) {
    const idempotencyKey = headers[IDEMPOTENCY_HEADER] ?? null;
    return this.rpc.call(rerunBatch, { actor, batchId, corrections, idempotencyKey }, { timeoutMs: RERUN_MS });
  }

  @Route(batchesHttp.cancel)
  cancel({ actor, params: { id: batchId } }: RouteCall<typeof batchesHttp.cancel>) {
    return this.rpc.call(cancelBatch, { actor, batchId });
  }

  @Route(batchesHttp.errors)
  async errors(
    { actor, params: { id }, request }: RouteCall<typeof batchesHttp.errors>,
    @Res() response: Response,
  ): Promise<void> {
    await this.limited(actor, request, () => this.errorRows.send(actor, id, request, response));
  }

  @Route(batchesHttp.manifest)
  async manifest(
    { actor, params: { id: batchId }, request }: RouteCall<typeof batchesHttp.manifest>,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { actor, batchId, form: 'csv' } as const;
    await this.limited(actor, request, () => this.manifests.send(asked, request, response));
  }

  @Route(batchesHttp.manifestJson)
  async manifestJson(
    { actor, params: { id: batchId }, request }: RouteCall<typeof batchesHttp.manifestJson>,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { actor, batchId, form: 'json' } as const;
    await this.limited(actor, request, () => this.manifests.send(asked, request, response));
  }

  private async limited(actor: Actor, request: Request, send: () => Promise<void>): Promise<void> {
    const leave = this.limits.enterDownload(actor, request);
    try {
      await send();
    } finally {
      leave();
    }
  }
}

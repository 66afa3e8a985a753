import { Controller, Res } from '@nestjs/common';
import { batchesHttp, batchProgress, getBatch, listPresentations } from '@rowdeck/contracts';
import { Broadcast, RpcClient } from '@rowdeck/messaging';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { type Response } from 'express';
import { BatchArchive } from '../downloads/batch-archive';
import { Route, type RouteCall } from '../http/route.decorator';
import { EdgeLimits } from '../limits/edge-limits';
import { SessionWatch } from '../sessions/session-watch';
import { streamBatchProgress } from './batch-progress.stream';
import { ShownBatches } from './shown-batches';

@Controller()
export class BatchesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcast: Broadcast,
    private readonly lifecycle: ServiceLifecycle,
    private readonly archive: BatchArchive,
    private readonly sessions: SessionWatch,
    private readonly limits: EdgeLimits,
    private readonly shown: ShownBatches,
  ) {}

  @Route(batchesHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof batchesHttp.show>) {
    return this.shown.show(actor, id);
  }

  @Route(batchesHttp.presentations)
  presentations({ actor, params, query: { page } }: RouteCall<typeof batchesHttp.presentations>) {
    return this.rpc.call(listPresentations, { actor, batchId: params.id, page });
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
    const leave = this.limits.enterDownload(actor, request);
    try {
      await this.archive.send(actor, id, request, response);
    } finally {
      leave();
    }
  }
}

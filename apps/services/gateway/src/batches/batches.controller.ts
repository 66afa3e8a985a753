import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { type Actor, batchProgress, getBatch, listPresentations, pageNumber } from '@rowdeck/contracts';
import { Broadcast, RpcClient } from '@rowdeck/messaging';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import type { Request, Response } from 'express';
import { Access } from '../access/access.decorator';
import { BatchId } from '../access/batch-id.pipe';
import { BatchArchive } from '../downloads/batch-archive';
import { CurrentActor } from '../sessions/current-session.decorator';
import { streamBatchProgress } from './batch-progress.stream';

@Controller('app/batches')
@Access('signed-in')
export class BatchesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcast: Broadcast,
    private readonly lifecycle: ServiceLifecycle,
    private readonly archive: BatchArchive,
  ) {}

  @Get(':id')
  show(@CurrentActor() actor: Actor, @Param('id', BatchId) id: string) {
    return this.rpc.call(getBatch, { actor, id });
  }

  @Get(':id/presentations')
  presentations(@CurrentActor() actor: Actor, @Param('id', BatchId) batchId: string, @Query('page') page?: string) {
    return this.rpc.call(listPresentations, { actor, batchId, page: pageNumber.catch(1).parse(page) });
  }

  @Get(':id/events')
  async events(
    @CurrentActor() actor: Actor,
    @Param('id', BatchId) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const current = async () => batchProgress.parse(await this.rpc.call(getBatch, { actor, id }));
    await current();
    const { broadcast, lifecycle } = this;
    await streamBatchProgress({ broadcast, batchId: id, current, stop: lifecycle.signal }, response);
  }

  @Get(':id/download')
  async download(
    @CurrentActor() actor: Actor,
    @Param('id', BatchId) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.archive.send(actor, id, request, response);
  }
}

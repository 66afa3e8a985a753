import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  type Actor,
  createBatch,
  getPresentation,
  listPresentations,
  listTemplates,
  pageNumber,
  presentationDeck,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import type { Request, Response } from 'express';
import { Access } from '../access/access.decorator';
import { ResourceId } from '../access/resource-id.pipe';
import { sendDeck } from '../downloads/send-deck';
import { CurrentActor } from '../sessions/current-session.decorator';
import { MultipartUpload } from '../uploads/multipart-upload';
import { BATCH_FORM, batchOf } from './batch-form';

@Controller('app/presentations')
@Access('signed-in')
export class PresentationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
  ) {}

  @Get()
  list(@CurrentActor() actor: Actor, @Query('page') page?: string) {
    return this.rpc.call(listPresentations, { actor, page: pageNumber.catch(1).parse(page) });
  }

  /** The wizard's first step. */
  @Get('new')
  async choices(@CurrentActor() actor: Actor) {
    const { templates } = await this.rpc.call(listTemplates, { actor });
    return { templates: templates.map(({ id, name, placeholders }) => ({ id, name, placeholders })) };
  }

  @Post('bulk_create')
  create(@CurrentActor() actor: Actor, @Req() request: Request) {
    return new MultipartUpload(this.store, BATCH_FORM).receive(request, (upload) =>
      this.rpc.call(createBatch, { actor, ...batchOf(upload) }, { timeoutMs: 120_000 }),
    );
  }

  @Get(':id')
  show(@CurrentActor() actor: Actor, @Param('id', ResourceId) id: number) {
    return this.rpc.call(getPresentation, { actor, id });
  }

  @Get(':id/download')
  async download(
    @CurrentActor() actor: Actor,
    @Param('id', ResourceId) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendDeck(this.store, await this.rpc.call(presentationDeck, { actor, id }), request, response);
  }
}

import { Controller, Res } from '@nestjs/common';
import {
  createBatch,
  getPresentation,
  listPresentations,
  presentationDeck,
  presentationsHttp,
  templateChoices,
  UPLOAD_TIMES,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Response } from 'express';
import { sendDeck } from '../downloads/send-stored';
import { Route, type RouteCall } from '../http/route.decorator';
import { Uploads } from '../uploads/uploads';
import { BATCH_FORM, batchOf } from './batch-form';

@Controller()
export class PresentationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly uploads: Uploads,
  ) {}

  @Route(presentationsHttp.list)
  list({ actor, query: { page } }: RouteCall<typeof presentationsHttp.list>) {
    return this.rpc.call(listPresentations, { actor, page });
  }

  @Route(presentationsHttp.choices)
  choices({ actor, query: { template_id: preferred } }: RouteCall<typeof presentationsHttp.choices>) {
    return this.rpc.call(templateChoices, { actor, preferred });
  }

  @Route(presentationsHttp.bulkCreate)
  create({ actor, request }: RouteCall<typeof presentationsHttp.bulkCreate>) {
    return this.uploads.receive({ actor, request }, BATCH_FORM, (upload) =>
      this.rpc.call(createBatch, { actor, ...batchOf(upload) }, { timeoutMs: UPLOAD_TIMES.answerMs }),
    );
  }

  @Route(presentationsHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof presentationsHttp.show>) {
    return this.rpc.call(getPresentation, { actor, id });
  }

  @Route(presentationsHttp.download)
  async download(
    { actor, params: { id }, request }: RouteCall<typeof presentationsHttp.download>,
    @Res() response: Response,
  ): Promise<void> {
    await sendDeck(this.store, await this.rpc.call(presentationDeck, { actor, id }), request, response);
  }
}

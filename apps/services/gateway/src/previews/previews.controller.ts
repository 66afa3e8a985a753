import { Controller, Res } from '@nestjs/common';
import {
  getUsage,
  type PictureSize,
  previewFolder,
  previewRow,
  templatesHttp,
  tryPlaceholder,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Response } from 'express';
import { sendPicture } from '../downloads/send-picture';
import { Route, type RouteCall } from '../http/route.decorator';
import { AwaitedDrawings, DRAWING_TIMEOUT_MS } from './awaited-drawings';
import { storedPicture } from './stored-picture';

@Controller()
export class PreviewsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly drawings: AwaitedDrawings,
  ) {}

  @Route(templatesHttp.previewRow)
  previewRow({ actor, params: { id }, body, request }: RouteCall<typeof templatesHttp.previewRow>) {
    return this.drawings.during({ actor, request }, async (ticket) => {
      const { watermark } = await this.rpc.call(getUsage, { actor });
      const asked = { actor, id, watermark, ticket, ...body };
      return this.rpc.call(previewRow, asked, { timeoutMs: DRAWING_TIMEOUT_MS });
    });
  }

  @Route(templatesHttp.preview)
  preview(call: RouteCall<typeof templatesHttp.preview>, @Res() response: Response): Promise<void> {
    return this.send(call, 'full', response);
  }

  @Route(templatesHttp.previewThumbnail)
  thumbnail(call: RouteCall<typeof templatesHttp.previewThumbnail>, @Res() response: Response): Promise<void> {
    return this.send(call, 'thumbnail', response);
  }

  @Route(templatesHttp.tryPlaceholder)
  tryPlaceholder({ actor, body }: RouteCall<typeof templatesHttp.tryPlaceholder>) {
    return this.rpc.call(tryPlaceholder, { actor, ...body });
  }

  /** Those of others stand in folders of theirs, which nobody else can name. */
  private async send(
    { actor, params: { day, drawing, slide }, request }: RouteCall<typeof templatesHttp.preview>,
    size: PictureSize,
    response: Response,
  ): Promise<void> {
    const picture = await storedPicture(this.store, previewFolder(actor.userId, day, drawing), { slide, size });
    await sendPicture(this.store, picture, request, response);
  }
}

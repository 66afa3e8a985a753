import { Controller, Res } from '@nestjs/common';
import { getUsage, type PictureSize, previewFolder, previewRow, Problem, templatesHttp } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Response } from 'express';
import { sendPicture } from '../downloads/send-picture';
import { Route, type RouteCall } from '../http/route.decorator';
import { EdgeLimits } from '../limits/edge-limits';

/** A start of LibreOffice, and a wait for its turn. */
const TIMEOUT_MS = 100_000;

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

@Controller()
export class PreviewsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly limits: EdgeLimits,
  ) {}

  @Route(templatesHttp.previewRow)
  async previewRow({ actor, params: { id }, body }: RouteCall<typeof templatesHttp.previewRow>) {
    const leave = this.limits.enterPreview(actor);
    try {
      const { watermark } = await this.rpc.call(getUsage, { actor });
      return await this.rpc.call(previewRow, { actor, id, watermark, ...body }, { timeoutMs: TIMEOUT_MS });
    } finally {
      leave();
    }
  }

  @Route(templatesHttp.preview)
  preview(call: RouteCall<typeof templatesHttp.preview>, @Res() response: Response): Promise<void> {
    return this.send(call, 'full', response);
  }

  @Route(templatesHttp.previewThumbnail)
  thumbnail(call: RouteCall<typeof templatesHttp.previewThumbnail>, @Res() response: Response): Promise<void> {
    return this.send(call, 'thumbnail', response);
  }

  /** Those of others stand in folders of theirs, which nobody else can name. */
  private async send(
    { actor, params: { day, drawing, slide }, request }: RouteCall<typeof templatesHttp.preview>,
    size: PictureSize,
    response: Response,
  ): Promise<void> {
    const folder = previewFolder(actor.userId, day, drawing);
    for (const [type, mediaType] of Object.entries(TYPES)) {
      const objectKey = `${folder}/${slide}${size === 'thumbnail' ? '-thumbnail' : ''}.${type}`;
      if (await this.store.head(objectKey)) return sendPicture(this.store, { objectKey, mediaType }, request, response);
    }
    throw new Problem('request.not_found');
  }
}

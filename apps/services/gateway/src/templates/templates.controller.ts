import { Controller, Res } from '@nestjs/common';
import {
  convertTemplate,
  createTemplate,
  deleteTemplate,
  discardVersion,
  drawSlides,
  duplicateTemplate,
  getLastMapping,
  getTemplate,
  getVersionChanges,
  listTemplates,
  listVersions,
  renameTemplate,
  type PictureSize,
  templateFile,
  templateMediaType,
  templatePicture,
  templateSlides,
  templatesHttp,
  UPLOAD_TIMES,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Response } from 'express';
import { sendPicture } from '../downloads/send-picture';
import { sendObject } from '../downloads/send-stored';
import { Route, type RouteCall } from '../http/route.decorator';
import { Uploads } from '../uploads/uploads';
import { TEMPLATE_FORM, templateOf } from './template-form';

@Controller()
export class TemplatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly uploads: Uploads,
  ) {}

  @Route(templatesHttp.list)
  list({ actor, query }: RouteCall<typeof templatesHttp.list>) {
    return this.rpc.call(listTemplates, { actor, ...query });
  }

  @Route(templatesHttp.create)
  create({ actor, request }: RouteCall<typeof templatesHttp.create>) {
    return this.uploads.receive({ actor, request }, TEMPLATE_FORM, (upload) =>
      this.rpc.call(createTemplate, { actor, ...templateOf(upload) }, { timeoutMs: UPLOAD_TIMES.answerMs }),
    );
  }

  @Route(templatesHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof templatesHttp.show>) {
    return this.rpc.call(getTemplate, { actor, id });
  }

  @Route(templatesHttp.rename)
  rename({ actor, params: { id }, body: { template } }: RouteCall<typeof templatesHttp.rename>) {
    return this.rpc.call(renameTemplate, { actor, id, name: template.name });
  }

  @Route(templatesHttp.versions)
  versions({ actor, params: { id } }: RouteCall<typeof templatesHttp.versions>) {
    return this.rpc.call(listVersions, { actor, id });
  }

  @Route(templatesHttp.uploadVersion)
  uploadVersion({ actor, params: { id }, request }: RouteCall<typeof templatesHttp.uploadVersion>) {
    return this.uploads.receive({ actor, request }, TEMPLATE_FORM, ({ file }) =>
      this.rpc.call(uploadVersion, { actor, id, file }, { timeoutMs: UPLOAD_TIMES.answerMs }),
    );
  }

  @Route(templatesHttp.versionChanges)
  versionChanges({ actor, params: { id, versionId } }: RouteCall<typeof templatesHttp.versionChanges>) {
    return this.rpc.call(getVersionChanges, { actor, id, versionId });
  }

  @Route(templatesHttp.discardVersion)
  async discardVersion({
    actor,
    params: { id, versionId },
  }: RouteCall<typeof templatesHttp.discardVersion>): Promise<void> {
    await this.rpc.call(discardVersion, { actor, id, versionId });
  }

  @Route(templatesHttp.useVersion)
  useVersion({ actor, params: { id }, body }: RouteCall<typeof templatesHttp.useVersion>) {
    return this.rpc.call(useVersion, { actor, id, versionId: body.version_id, replaces: body.replaces });
  }

  @Route(templatesHttp.delete)
  async delete({ actor, params: { id } }: RouteCall<typeof templatesHttp.delete>): Promise<void> {
    await this.rpc.call(deleteTemplate, { actor, id });
  }

  @Route(templatesHttp.duplicate)
  duplicate({ actor, params: { id } }: RouteCall<typeof templatesHttp.duplicate>) {
    return this.rpc.call(duplicateTemplate, { actor, id });
  }

  @Route(templatesHttp.convert)
  convert({ actor, params: { id }, body: { styles }, request }: RouteCall<typeof templatesHttp.convert>) {
    return this.uploads.during({ actor, request }, () =>
      this.rpc.call(convertTemplate, { actor, id, styles }, { timeoutMs: UPLOAD_TIMES.answerMs }),
    );
  }

  @Route(templatesHttp.mapping)
  mapping({ actor, params: { id: templateId } }: RouteCall<typeof templatesHttp.mapping>) {
    return this.rpc.call(getLastMapping, { actor, templateId });
  }

  @Route(templatesHttp.slides)
  slides({ actor, params: { id } }: RouteCall<typeof templatesHttp.slides>) {
    return this.rpc.call(templateSlides, { actor, id });
  }

  @Route(templatesHttp.drawSlides)
  drawSlides({ actor, params: { id } }: RouteCall<typeof templatesHttp.drawSlides>) {
    return this.rpc.call(drawSlides, { actor, id });
  }

  @Route(templatesHttp.slide)
  slide(call: RouteCall<typeof templatesHttp.slide>, @Res() response: Response): Promise<void> {
    return this.sendSlide(call, 'full', response);
  }

  @Route(templatesHttp.slideThumbnail)
  slideThumbnail(call: RouteCall<typeof templatesHttp.slideThumbnail>, @Res() response: Response): Promise<void> {
    return this.sendSlide(call, 'thumbnail', response);
  }

  @Route(templatesHttp.file)
  async download(
    { actor, params: { id }, request }: RouteCall<typeof templatesHttp.file>,
    @Res() response: Response,
  ): Promise<void> {
    const { objectKey, fileName, size } = await this.rpc.call(templateFile, { actor, id });
    await sendObject(
      this.store,
      { objectKey, fileName, size, mediaType: templateMediaType(fileName) },
      request,
      response,
    );
  }

  private async sendSlide(
    { actor, params, request }: RouteCall<typeof templatesHttp.slide>,
    size: PictureSize,
    response: Response,
  ): Promise<void> {
    const picture = await this.rpc.call(templatePicture, { actor, ...params, size });
    await sendPicture(this.store, picture, request, response);
  }
}

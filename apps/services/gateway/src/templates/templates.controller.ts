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
  IDEMPOTENCY_HEADER,
  IF_MATCH_HEADER,
  listTemplates,
  listVersions,
  readFormFields,
  renameTemplate,
  seekTemplates,
  type PictureSize,
  templateFile,
  templateMediaType,
  templatePicture,
  templatePlace,
  templateSlides,
  templatesHttp,
  type TemplateVersionView,
  UPLOAD_TIMES,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Response } from 'express';
import { sendPicture } from '../downloads/send-picture';
import { sendObject } from '../downloads/send-stored';
import { z } from 'zod';
import { CursorLists, partBehind } from '../lists/cursor-lists';
import { Route, type RouteCall } from '../http/route.decorator';
import { Uploads } from '../uploads/uploads';
import { TEMPLATE_FORM, templateOf } from './template-form';

/** Its number: the latest are first. */
const versionPlace = z.int32();

@Controller()
export class TemplatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly uploads: Uploads,
    private readonly lists: CursorLists,
  ) {}

  @Route(templatesHttp.list)
  list({ actor, query }: RouteCall<typeof templatesHttp.list>) {
    return this.rpc.call(listTemplates, { actor, ...query });
  }

  @Route(templatesHttp.seek)
  seek(call: RouteCall<typeof templatesHttp.seek>) {
    const { actor, query } = call;
    return this.lists.answer(call, templatePlace, (seek) => this.rpc.call(seekTemplates, { actor, ...query, ...seek }));
  }

  @Route(templatesHttp.create)
  create({ actor, headers, request }: RouteCall<typeof templatesHttp.create>) {
    const idempotencyKey = headers[IDEMPOTENCY_HEADER] ?? null;
    return this.uploads.receive({ actor, request }, TEMPLATE_FORM, (upload) => {
      const form = { actor, ...templateOf(upload), idempotencyKey };
      return this.rpc.call(createTemplate, form, { timeoutMs: UPLOAD_TIMES.answerMs });
    });
  }

  @Route(templatesHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof templatesHttp.show>) {
    return this.rpc.call(getTemplate, { actor, id });
  }

  @Route(templatesHttp.rename)
  rename({ actor, params: { id }, headers, body: { template } }: RouteCall<typeof templatesHttp.rename>) {
    return this.rpc.call(renameTemplate, { actor, id, name: template.name, ifMatch: headers[IF_MATCH_HEADER] });
  }

  @Route(templatesHttp.versions)
  versions({ actor, params: { id } }: RouteCall<typeof templatesHttp.versions>) {
    return this.rpc.call(listVersions, { actor, id });
  }

  @Route(templatesHttp.seekVersions)
  seekVersions(call: RouteCall<typeof templatesHttp.seekVersions>) {
    const { actor, params } = call;
    return this.lists.answer(call, versionPlace, async ({ limit, after }) => {
      const { versions } = await this.rpc.call(listVersions, { actor, id: params.id });
      const isBehind = (version: TemplateVersionView) => after === null || version.number < after;
      return partBehind(versions, (version) => version.number, { limit, isBehind });
    });
  }

  @Route(templatesHttp.uploadVersion)
  uploadVersion({ actor, params: { id }, headers, request }: RouteCall<typeof templatesHttp.uploadVersion>) {
    const idempotencyKey = headers[IDEMPOTENCY_HEADER] ?? null;
    return this.uploads.receive({ actor, request }, TEMPLATE_FORM, (upload) => {
      readFormFields(templatesHttp.uploadVersion, upload.fields, upload);
      const version = { actor, id, file: upload.file, idempotencyKey };
      return this.rpc.call(uploadVersion, version, { timeoutMs: UPLOAD_TIMES.answerMs });
    });
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
  useVersion({ actor, params: { id }, headers, body }: RouteCall<typeof templatesHttp.useVersion>) {
    const { version_id: versionId, replaces } = body;
    return this.rpc.call(useVersion, { actor, id, versionId, replaces, ifMatch: headers[IF_MATCH_HEADER] });
  }

  @Route(templatesHttp.delete)
  async delete({ actor, params: { id }, headers }: RouteCall<typeof templatesHttp.delete>): Promise<void> {
    await this.rpc.call(deleteTemplate, { actor, id, ifMatch: headers[IF_MATCH_HEADER] });
  }

  @Route(templatesHttp.duplicate)
  duplicate({ actor, params: { id }, headers }: RouteCall<typeof templatesHttp.duplicate>) {
    return this.rpc.call(duplicateTemplate, { actor, id, idempotencyKey: headers[IDEMPOTENCY_HEADER] ?? null });
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

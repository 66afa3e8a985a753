import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  type Actor,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  templateFile,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import type { Request, Response } from 'express';
import { Access } from '../access/access.decorator';
import { ResourceId } from '../access/resource-id.pipe';
import { PPTX_MEDIA_TYPE } from '../downloads/send-deck';
import { sendObject } from '../downloads/send-object';
import { CurrentActor } from '../sessions/current-session.decorator';
import { MultipartUpload } from '../uploads/multipart-upload';
import { TEMPLATE_FORM, templateOf } from './template-form';

@Controller('app/templates')
@Access('signed-in')
export class TemplatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
  ) {}

  @Get()
  list(@CurrentActor() actor: Actor) {
    return this.rpc.call(listTemplates, { actor });
  }

  @Post()
  create(@CurrentActor() actor: Actor, @Req() request: Request) {
    return new MultipartUpload(this.store, TEMPLATE_FORM).receive(request, (upload) =>
      this.rpc.call(createTemplate, { actor, ...templateOf(upload) }, { timeoutMs: 120_000 }),
    );
  }

  @Get(':id')
  show(@CurrentActor() actor: Actor, @Param('id', ResourceId) id: number) {
    return this.rpc.call(getTemplate, { actor, id });
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@CurrentActor() actor: Actor, @Param('id', ResourceId) id: number): Promise<void> {
    await this.rpc.call(deleteTemplate, { actor, id });
  }

  @Post(':id/duplicate')
  duplicate(@CurrentActor() actor: Actor, @Param('id', ResourceId) id: number) {
    return this.rpc.call(duplicateTemplate, { actor, id });
  }

  @Get(':id/file')
  async download(
    @CurrentActor() actor: Actor,
    @Param('id', ResourceId) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { objectKey, fileName, size } = await this.rpc.call(templateFile, { actor, id });
    await sendObject(this.store, { objectKey, fileName, size, mediaType: PPTX_MEDIA_TYPE }, request, response);
  }
}

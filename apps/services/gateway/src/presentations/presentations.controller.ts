import { Controller, Res } from '@nestjs/common';
import {
  createBatch,
  DEFAULT_PREFERENCES,
  IDEMPOTENCY_HEADER,
  listPresentations,
  presentationPlace,
  type Preferences,
  presentationsHttp,
  renderRow,
  seekPresentations,
  templateChoices,
  UPLOAD_TIMES,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Request, type Response } from 'express';
import { BatchEnds } from '../batches/batch-ends';
import { ShownBatches } from '../batches/shown-batches';
import { DeckDownload } from '../downloads/deck-download';
import { RenderedDeck } from '../downloads/rendered-deck';
import { IdempotentCalls } from '../http/idempotent-calls';
import { keyOf } from '../http/request-key';
import { sessionOf } from '../http/request-session';
import { Route, type RouteCall } from '../http/route.decorator';
import { EdgeLimits } from '../limits/edge-limits';
import { CursorLists } from '../lists/cursor-lists';
import { Uploads } from '../uploads/uploads';
import { BatchCheck } from './batch-check';
import { BATCH_FORM, batchOf } from './batch-form';

/** Of whoever asks, in a browser or by a key. */
const preferencesOf = (request: Request): Preferences =>
  (keyOf(request) ?? sessionOf(request)?.profile)?.preferences ?? DEFAULT_PREFERENCES;

@Controller()
export class PresentationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly decks: DeckDownload,
    private readonly limits: EdgeLimits,
    private readonly uploads: Uploads,
    private readonly shown: ShownBatches,
    private readonly lists: CursorLists,
    private readonly rendered: RenderedDeck,
    private readonly idempotent: IdempotentCalls,
    private readonly ends: BatchEnds,
    private readonly checks: BatchCheck,
  ) {}

  @Route(presentationsHttp.list)
  list({ actor, query: { batch_id: batchId, ...query } }: RouteCall<typeof presentationsHttp.list>) {
    return this.rpc.call(listPresentations, { actor, batchId, ...query });
  }

  @Route(presentationsHttp.seek)
  seek(call: RouteCall<typeof presentationsHttp.seek>) {
    const { batch_id: batchId, ...query } = call.query;
    return this.lists.answer(call, presentationPlace, (seek) =>
      this.rpc.call(seekPresentations, { actor: call.actor, batchId, ...query, ...seek }),
    );
  }

  @Route(presentationsHttp.choices)
  choices({ actor, query: { template_id: preferred } }: RouteCall<typeof presentationsHttp.choices>) {
    return this.rpc.call(templateChoices, { actor, preferred });
  }

  @Route(presentationsHttp.bulkCreate)
  async create({ actor, query: { wait }, headers, request }: RouteCall<typeof presentationsHttp.bulkCreate>) {
    const idempotencyKey = headers[IDEMPOTENCY_HEADER] ?? null;
    const form = { ...BATCH_FORM, digested: idempotencyKey !== null };
    const created = await this.uploads.receive({ actor, request }, form, (upload) =>
      this.rpc.call(
        createBatch,
        { actor, ...batchOf(upload, preferencesOf(request)), idempotencyKey },
        { timeoutMs: UPLOAD_TIMES.answerMs },
      ),
    );
    return wait === 0 ? created : this.ends.await({ actor, request }, created, wait);
  }

  @Route(presentationsHttp.check)
  check({ actor, request }: RouteCall<typeof presentationsHttp.check>) {
    return this.uploads.receive({ actor, request }, BATCH_FORM, (upload) =>
      this.checks.check({ actor, preferences: preferencesOf(request) }, upload),
    );
  }

  @Route(presentationsHttp.render)
  async render(
    { actor, headers, body, request }: RouteCall<typeof presentationsHttp.render>,
    @Res() response: Response,
  ): Promise<void> {
    const { template_id: templateId, values, faulty_template: faultyTemplate = 'refuse', missing, ...said } = body;
    const locale = said.locale ?? preferencesOf(request).locale ?? undefined;
    const deck = await this.rpc.call(renderRow, {
      ...{ actor, templateId, faultyTemplate, idempotencyKey: headers[IDEMPOTENCY_HEADER] ?? null },
      values: Object.entries(values),
      settings: { locale, data_locale: said.data_locale },
      rules: { missing: missing ?? null, file_name: said.file_name ?? null },
    });
    // Before it is sent: who has it may send the same call again.
    await this.idempotent.finish(request, { status: 200, etag: null, body: null });
    await this.rendered.send(deck, request, response);
  }

  @Route(presentationsHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof presentationsHttp.show>) {
    return this.shown.showPresentation(actor, id);
  }

  @Route(presentationsHttp.download)
  async download(
    { actor, params: { id }, request }: RouteCall<typeof presentationsHttp.download>,
    @Res() response: Response,
  ): Promise<void> {
    const leave = this.limits.enterDownload(actor, request);
    try {
      await this.decks.send(actor, id, request, response);
    } finally {
      leave();
    }
  }
}

import { Controller, Res } from '@nestjs/common';
import {
  type DeckSource,
  type FinishedDeck,
  type PictureSize,
  presentationDeck,
  presentationsHttp,
  presentationSlides,
  resultFolder,
} from '@rowdeck/contracts';
import { DeckIndex } from '@rowdeck/engine-pptx';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Response } from 'express';
import { sendPicture } from '../downloads/send-picture';
import { Route, type RouteCall } from '../http/route.decorator';
import { AwaitedDrawings, DRAWING_TIMEOUT_MS } from './awaited-drawings';
import { storedPicture } from './stored-picture';

/** Pictures of finished presentations, for their owners. Whoever asks is asked for each: of one that was deleted there are none. */
@Controller()
export class ResultSlidesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly drawings: AwaitedDrawings,
  ) {}

  @Route(presentationsHttp.slides)
  async slides({ actor, params: { id }, query, request }: RouteCall<typeof presentationsHttp.slides>) {
    const deck = deckToDraw(await this.rpc.call(presentationDeck, { actor, id }));
    return this.drawings.during({ actor, request }, (ticket) =>
      this.rpc.call(
        presentationSlides,
        { actor, id, deck, slides: query.slides, ticket },
        { timeoutMs: DRAWING_TIMEOUT_MS },
      ),
    );
  }

  @Route(presentationsHttp.slide)
  slide(call: RouteCall<typeof presentationsHttp.slide>, @Res() response: Response): Promise<void> {
    return this.send(call, 'full', response);
  }

  @Route(presentationsHttp.slideThumbnail)
  thumbnail(call: RouteCall<typeof presentationsHttp.slideThumbnail>, @Res() response: Response): Promise<void> {
    return this.send(call, 'thumbnail', response);
  }

  private async send(
    { actor, params: { id, day, drawing, slide }, request }: RouteCall<typeof presentationsHttp.slide>,
    size: PictureSize,
    response: Response,
  ): Promise<void> {
    await this.rpc.call(presentationDeck, { actor, id });
    const picture = await storedPicture(this.store, resultFolder(actor.userId, day, id, drawing), { slide, size });
    await sendPicture(this.store, picture, request, response);
  }
}

const deckToDraw = ({ base, recipeKey, chunk, place }: DeckSource): FinishedDeck => {
  const { rowsKey, packKey, firstRow } = chunk;
  const index = new DeckIndex(Buffer.from(chunk.index, 'base64'));
  const { deltaLength, crc32, content = crc32 } = index.deck(place);
  const offset = index.deltaLengths(0, place);
  const stored = [base.key, recipeKey, packKey ?? rowsKey, place, content].join(' ');
  return { base, recipeKey, rowsKey, packKey, firstRow, place, offset, deltaLength, content: stored };
};

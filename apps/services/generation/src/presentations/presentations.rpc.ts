import { Controller } from '@nestjs/common';
import {
  batchDecks,
  getPresentation,
  listPresentations,
  type ParsedInputOf,
  presentationDeck,
  presentationStats,
  seekPresentations,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { FinishedDecks } from './finished-decks';
import { PresentationPages } from './presentation-pages';
import { ReadPresentations } from './read-presentations';

@Controller()
export class PresentationsRpc {
  constructor(
    private readonly pages: PresentationPages,
    private readonly presentations: ReadPresentations,
    private readonly decks: FinishedDecks,
  ) {}

  @Handles(listPresentations)
  list({ actor, ...query }: ParsedInputOf<typeof listPresentations>) {
    return this.pages.page(actor, query);
  }

  @Handles(seekPresentations)
  seek({ actor, ...query }: ParsedInputOf<typeof seekPresentations>) {
    return this.pages.behind(actor, query);
  }

  @Handles(getPresentation)
  get({ actor, id }: ParsedInputOf<typeof getPresentation>) {
    return this.presentations.detail(actor, id);
  }

  @Handles(presentationDeck)
  deck({ actor, id }: ParsedInputOf<typeof presentationDeck>) {
    return this.decks.one(actor, id);
  }

  @Handles(batchDecks)
  decksOf({ actor, ...query }: ParsedInputOf<typeof batchDecks>) {
    return this.decks.page(actor, query);
  }

  @Handles(presentationStats)
  stats({ actor }: ParsedInputOf<typeof presentationStats>) {
    return this.presentations.stats(actor);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnalyticsDay,
  type AnalyticsRange,
  CSV_MEDIA_TYPE,
  listAnalyticsDays,
  type OutputOf,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Request, type Response } from 'express';
import { sendStream } from '../downloads/send-stream';
import { csvOfDays } from '../results/csv-of-days';

type DaysPage = OutputOf<typeof listAnalyticsDays>;

/** What was made as a table, read as somebody takes it. */
@Injectable()
export class AnalyticsTable {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws what `listAnalyticsDays` throws, before anything is sent. */
  async send(actor: Actor, range: AnalyticsRange, request: Request, response: Response): Promise<void> {
    const first = await this.rpc.call(listAnalyticsDays, { actor, ...range, after: null });
    const fileName = `Analytics ${first.from} to ${first.to}.csv`;
    const pieces = csvOfDays(this.pages(actor, range, first));
    await sendStream({ fileName, mediaType: CSV_MEDIA_TYPE, pieces }, request, response);
  }

  /** All pages are of the days of the first: it may be tomorrow before the last. */
  private async *pages(actor: Actor, range: AnalyticsRange, first: DaysPage): AsyncGenerator<AnalyticsDay[]> {
    const { from, to } = first;
    yield first.days;
    for (let after = first.cursor; after !== null;) {
      const page = await this.rpc.call(listAnalyticsDays, { actor, ...range, from, to, after });
      yield page.days;
      after = page.cursor;
    }
  }
}

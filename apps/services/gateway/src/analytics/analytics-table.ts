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
import { BYTE_ORDER_MARK, csvRecord, harmless } from '../results/csv-record';

type DaysPage = OutputOf<typeof listAnalyticsDays>;

const COLUMNS = ['day', 'template', 'member', 'presentations', 'failed_rows', 'batches', 'bytes'];

const recordOf = (day: AnalyticsDay): string =>
  csvRecord([
    day.day,
    harmless(day.template_name),
    harmless(day.member_name ?? ''),
    ...[day.completed_count, day.failed_count, day.batch_count, day.bytes].map(String),
  ]);

/** What was made as a table, read as somebody takes it: a row for each day, template and member. */
@Injectable()
export class AnalyticsTable {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws what `listAnalyticsDays` throws, before anything is sent. */
  async send(actor: Actor, range: AnalyticsRange, request: Request, response: Response): Promise<void> {
    const first = await this.rpc.call(listAnalyticsDays, { actor, ...range, after: null });
    const fileName = `Analytics ${first.from} to ${first.to}.csv`;
    await sendStream(
      { fileName, mediaType: CSV_MEDIA_TYPE, pieces: this.table(actor, range, first) },
      request,
      response,
    );
  }

  /** All pages are of the days of the first: it may be tomorrow before the last. */
  private async *table(
    actor: Actor,
    range: AnalyticsRange,
    first: DaysPage,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const { from, to } = first;
    yield Buffer.from(BYTE_ORDER_MARK + csvRecord(COLUMNS) + first.days.map(recordOf).join(''));
    for (let after = first.cursor; after !== null;) {
      const page = await this.rpc.call(listAnalyticsDays, { actor, ...range, from, to, after });
      yield Buffer.from(page.days.map(recordOf).join(''));
      after = page.cursor;
    }
  }
}

import { type AnalyticsDay } from '@rowdeck/contracts';
import { BYTE_ORDER_MARK, csvRecord, harmless } from './csv-record';

const COLUMNS = ['day', 'template', 'member', 'presentations', 'failed_rows', 'batches', 'bytes'];

const recordOf = (day: AnalyticsDay): string =>
  csvRecord([
    day.day,
    harmless(day.template_name),
    harmless(day.member_name ?? ''),
    ...[day.completed_count, day.failed_count, day.batch_count, day.bytes].map(String),
  ]);

/** The CSV file of what was made: a row for each day, template and member. A page is in memory at a time. */
export async function* csvOfDays(
  pages: AsyncIterable<readonly AnalyticsDay[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let head = BYTE_ORDER_MARK + csvRecord(COLUMNS);
  for await (const days of pages) {
    yield Buffer.from(head + days.map(recordOf).join(''));
    head = '';
  }
}

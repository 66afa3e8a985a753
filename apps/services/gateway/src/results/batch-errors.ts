import { Injectable } from '@nestjs/common';
import { type Actor, CSV_MEDIA_TYPE } from '@rowdeck/contracts';
import { StoredRows } from '@rowdeck/engine-pptx';
import { shownIn } from '@rowdeck/engine-values';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { sendStream } from '../downloads/send-stream';
import { BatchRows, type FailurePiece } from './batch-rows';
import { BYTE_ORDER_MARK, csvRecord, harmless } from './csv-record';
import { resultName } from './result-name';

/** A name that no column of the table has. */
const unused = (name: string, columns: readonly string[]): string =>
  columns.includes(name) ? unused(`${name} (Rowdeck)`, columns) : name;

/** The failed rows of a batch as a table: the columns that it used, in their order, and behind them the number of the row and what is wrong. */
@Injectable()
export class BatchErrors {
  constructor(
    private readonly rows: BatchRows,
    private readonly store: ObjectStore,
  ) {}

  /** Throws `batch.not_found`; `presentation.not_ready` while it runs. @throws ObjectNotFound */
  async send(actor: Actor, batchId: string, request: Request, response: Response): Promise<void> {
    const batch = await this.rows.ended(actor, batchId);
    const pieces = this.table(this.rows.failures(actor, batchId));
    const fileName = resultName(batch, 'errors.csv');
    await sendStream({ fileName, mediaType: CSV_MEDIA_TYPE, pieces }, request, response);
  }

  private async *table(pieces: AsyncIterable<FailurePiece>): AsyncGenerator<Uint8Array, void, undefined> {
    let columns: readonly string[] | undefined;
    let stored: { readonly key: string; readonly rows: StoredRows } | undefined;
    for await (const piece of pieces) {
      let text = '';
      if (columns === undefined) {
        columns = piece.columns;
        const own = [unused('Row', columns), unused('Error', columns)];
        text = BYTE_ORDER_MARK + csvRecord([...columns, ...own].map(harmless));
      }
      for (const { rowsKey: key, place, row, reason } of piece.failures) {
        if (stored?.key !== key) stored = { key, rows: new StoredRows(await this.store.read(key)) };
        const cells = stored.rows.row(place);
        const shown = columns.map((_, index) => shownIn(cells[index] ?? ''));
        text += csvRecord([...shown.map(harmless), String(row), harmless(reason)]);
      }
      yield Buffer.from(text);
    }
  }
}

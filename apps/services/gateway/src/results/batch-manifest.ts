import { Injectable } from '@nestjs/common';
import { type Actor, CSV_MEDIA_TYPE, JSON_MEDIA_TYPE, type ManifestEntry } from '@rowdeck/contracts';
import { type Request, type Response } from 'express';
import { onceRecounted } from '../downloads/once-recounted';
import { sendStream } from '../downloads/send-stream';
import { BatchRows } from './batch-rows';
import { BYTE_ORDER_MARK, csvRecord, harmless } from './csv-record';
import { resultName } from './result-name';

type Entries = AsyncIterable<ManifestEntry>;

const FORMS = {
  csv: { mediaType: CSV_MEDIA_TYPE, write: asCsv },
  json: { mediaType: JSON_MEDIA_TYPE, write: asJson },
} as const;

/** What a batch has come to, row by row: file name, size and SHA-256, or why there is none. */
@Injectable()
export class BatchManifest {
  constructor(private readonly rows: BatchRows) {}

  /** Throws `batch.not_found`; `presentation.not_ready` while it runs. @throws DeckChanged, ObjectNotFound */
  async send(
    { actor, batchId, form }: { readonly actor: Actor; readonly batchId: string; readonly form: keyof typeof FORMS },
    request: Request,
    response: Response,
  ): Promise<void> {
    const batch = await this.rows.ended(actor, batchId);
    const { mediaType, write } = FORMS[form];
    await onceRecounted(response, () => {
      const pieces = inBlocks(write(this.rows.manifest(actor, batch)));
      const fileName = resultName(batch, `manifest.${form}`);
      return sendStream({ fileName, mediaType, pieces }, request, response);
    });
  }
}

async function* asCsv(entries: Entries): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvRecord(['row', 'name', 'size', 'sha256', 'error']);
  for await (const { row, name, size, sha256, error } of entries)
    yield csvRecord([String(row), harmless(name), String(size ?? ''), sha256 ?? '', harmless(error ?? '')]);
}

async function* asJson(entries: Entries): AsyncGenerator<string, void, undefined> {
  let before = '[\n';
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

const BLOCK_CHARACTERS = 32 * 1024;

/** Texts in pieces that are worth sending. */
async function* inBlocks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  let block = '';
  for await (const text of texts) {
    block += text;
    if (block.length < BLOCK_CHARACTERS) continue;
    yield Buffer.from(block);
    block = '';
  }
  if (block !== '') yield Buffer.from(block);
}

import { Injectable } from '@nestjs/common';
import { takeExport } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type Request, type Response } from 'express';
import { attachment } from '../downloads/send-bytes';
import { sendPieces } from '../downloads/send-pieces';
import { AtOnce } from '../limits/at-once';
import { EdgeLimits } from '../limits/edge-limits';
import { type ExportAsker, ExportFiles } from './export-files';
import { zipOf } from './zip-of';

/** Sends an account's data while it is read. It is stored nowhere, and its length is not known before its end. */
@Injectable()
export class AccountExport {
  private readonly ofAccount = new AtOnce(1, 'Your data is being downloaded already. Wait until that has ended.');

  constructor(
    private readonly rpc: RpcClient,
    private readonly files: ExportFiles,
    private readonly limits: EdgeLimits,
  ) {}

  /** Throws `user.export_over`, `request.rate_limited`; what goes wrong later cuts the connection. */
  async send(asker: ExportAsker, request: Request, response: Response): Promise<void> {
    const leave = [this.ofAccount.enter(asker.actor.userId), this.limits.enterDownload(asker.actor, request)];
    try {
      // To look whether it is there is not to fetch it.
      if (request.method !== 'HEAD') await this.rpc.call(takeExport, asker);
      response.set({
        'cache-control': 'private, no-store, no-transform',
        'content-disposition': attachment(`rowdeck-data-${databaseNow().toISOString().slice(0, 10)}.zip`),
        'content-type': 'application/zip',
      });
      if (request.method === 'HEAD') return void response.end();
      await sendPieces(zipOf(this.files.of(asker)), response).catch(() => void response.destroy());
    } finally {
      for (const each of leave) each();
    }
  }
}

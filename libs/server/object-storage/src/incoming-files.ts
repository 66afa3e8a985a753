import { Injectable, Logger } from '@nestjs/common';
import { warnUnlessAway } from '@rowdeck/failures';
import { ObjectStore } from './object-store';

/** Files that were uploaded to become something: afterwards they are gone, whatever happened. */
@Injectable()
export class IncomingFiles {
  private readonly logger = new Logger(IncomingFiles.name);

  constructor(private readonly store: ObjectStore) {}

  async consume<T>(file: { readonly objectKey: string } | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      if (file) await this.delete(file.objectKey);
    }
  }

  /** What became of the file is decided: a store that does not answer now must not turn it into a failure. */
  private async delete(objectKey: string): Promise<void> {
    await this.store.delete(objectKey).catch((cause: unknown) => {
      warnUnlessAway(this.logger, cause, { objectKey }, 'An upload could not be deleted');
    });
  }
}

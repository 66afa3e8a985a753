import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { z } from 'zod';

/** A batch's UUID in an address; what is none names nothing. */
@Injectable()
export class BatchId implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!z.uuid().safeParse(text).success) throw new Problem('batch.not_found');
    return text;
  }
}

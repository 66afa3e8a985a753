import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';

/** A number in an address. What is no id names nothing, so it answers 404, as a foreign id does. */
@Injectable()
export class ResourceId implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(id)) throw new Problem('request.not_found');
    return id;
  }
}

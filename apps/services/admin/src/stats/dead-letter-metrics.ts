import { Injectable } from '@nestjs/common';
import { DeadLetters } from '@rowdeck/messaging';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';

/** How much no consumer could handle, of all services: each letter waits for an operator. */
@Injectable()
export class DeadLetterMetrics {
  constructor(letters: DeadLetters, { registry }: ServiceMetrics) {
    const about = {
      name: 'dead_letters',
      help: 'Messages that no consumer could handle, which an operator has to look at',
    };
    readGauge(registry, about, () => letters.count());
  }
}

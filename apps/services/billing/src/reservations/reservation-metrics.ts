import { Injectable } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';

/** What is reserved and neither used nor given back: more than batches need says that some were lost. */
@Injectable()
export class ReservationMetrics {
  constructor(
    private readonly manager: EntityManager,
    { registry }: ServiceMetrics,
  ) {
    const open = { name: 'reservations_open', help: 'Reservations of batches that have not ended' };
    readGauge(registry, open, () => this.ofOpen('count(*)'));
    const reserved = { name: 'presentations_reserved', help: 'Presentations that open reservations hold' };
    readGauge(registry, reserved, () => this.ofOpen('coalesce(sum(count - given_back), 0)'));
  }

  private async ofOpen(figure: string): Promise<number> {
    const [row] = await this.manager.query<{ figure: number }[]>(
      `SELECT (${figure})::float8 AS figure FROM reservations WHERE settled_at IS NULL`,
    );
    return row?.figure ?? 0;
  }
}

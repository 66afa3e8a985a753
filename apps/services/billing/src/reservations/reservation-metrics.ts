import { Injectable } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { Reservation } from './reservation.entity';

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
    readGauge(registry, reserved, () => this.ofOpen('coalesce(sum(r.count - r.given_back), 0)'));
  }

  private async ofOpen(figure: string): Promise<number> {
    const query = this.manager.createQueryBuilder(Reservation, 'r').select(`(${figure})::float8`, 'figure');
    return (await query.where('r.settled_at IS NULL').getRawOne<{ figure: number }>())?.figure ?? 0;
  }
}

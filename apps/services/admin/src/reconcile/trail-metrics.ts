import { Injectable } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { EntityManager } from 'typeorm';
import { type TrailReport, unprovenSeconds } from './trail-comparison.repository';

/** Whether the audit trail holds what services have published. */
@Injectable()
export class TrailMetrics {
  private readonly missing: Counter;
  private readonly mended: Counter;

  constructor(manager: EntityManager, { registry }: ServiceMetrics) {
    const about = {
      name: 'trail_unproven_seconds',
      help: 'For how long no comparison has found the audit trail whole',
    };
    readGauge(registry, about, () => unprovenSeconds(manager));
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.missing = counter('trail_entries_missing_total', 'Events that a comparison has not found in the audit trail');
    this.mended = counter('trail_entries_mended_total', 'Those of them that were noted then');
  }

  found({ missing, mended }: Pick<TrailReport, 'missing' | 'mended'>): void {
    this.missing.inc(missing);
    this.mended.inc(mended);
  }
}

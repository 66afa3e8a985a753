import { Injectable } from '@nestjs/common';
import { databaseNow } from '@rowdeck/persistence';
import { type Day, dayOf } from '../periods/day';

/** What time it is, by the database: one place, so that a test can have it be another. */
@Injectable()
export class Clock {
  now(): Date {
    return databaseNow();
  }

  /** In UTC. */
  today(): Day {
    return dayOf(this.now());
  }
}

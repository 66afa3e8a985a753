import { Injectable } from '@nestjs/common';
import { type Day, dayOf } from '../periods/day';

/** What time it is: one place, so that a test can have it be another. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** In UTC. */
  today(): Day {
    return dayOf(this.now());
  }
}

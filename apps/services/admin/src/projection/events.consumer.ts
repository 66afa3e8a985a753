import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@rowdeck/contracts';
import { ConsumesAll } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { PROJECT_EVENT, ProjectEvent } from './project-event';

@Injectable()
export class EventsConsumer {
  constructor(private readonly projection: ProjectEvent) {}

  @ConsumesAll({ id: PROJECT_EVENT })
  project(event: EventEnvelope, manager: EntityManager): Promise<void> {
    return this.projection.execute(manager, event);
  }
}

import { type Transactions } from '@rowdeck/persistence';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** An event that a consumer has handled; committed with its effect. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @PrimaryColumn('text')
  consumer!: string;

  @Column('timestamptz', { name: 'handled_at' })
  handledAt!: Date;
}

/** Whether the consumer handles the event for the first time. A second delivery at the same time waits here for the first one's commit. */
export const isFirstHandling = async (manager: EntityManager, eventId: string, consumer: string): Promise<boolean> => {
  const insert = manager.createQueryBuilder().insert().into(InboxRow).values({ eventId, consumer });
  const result = await insert.orIgnore().returning('event_id').execute();
  return (result.raw as unknown[]).length > 0;
};

/** Makes an effect happen once, however often its event is delivered. */
export class Inbox {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The effect and the inbox row commit together; an event that the consumer has handled before has no effect. One that meets a lock comes again, rather
   * than wait for it with those behind it, and a connection.
   */
  async once(eventId: string, consumer: string, effect: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.transactions.runBriefly(async (manager) => {
      if (await isFirstHandling(manager, eventId, consumer)) await effect(manager);
    });
  }
}

import { type Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';

/** Makes an effect happen once, however often its event is delivered. */
export class Inbox {
  constructor(private readonly transactions: Transactions) {}

  /** The effect and the inbox row commit together; an event that the consumer has handled before has no effect. */
  async once(eventId: string, consumer: string, effect: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (await this.isNew(manager, eventId, consumer)) await effect(manager);
    });
  }

  /** A second delivery at the same time waits here for the first one's commit. */
  private async isNew(manager: EntityManager, eventId: string, consumer: string): Promise<boolean> {
    const inserted: unknown[] = await manager.query(
      'INSERT INTO inbox (event_id, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
      [eventId, consumer],
    );
    return inserted.length > 0;
  }
}

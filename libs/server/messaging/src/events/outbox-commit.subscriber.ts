import { type EntityManager, type EntitySubscriberInterface, type TransactionCommitEvent } from 'typeorm';

const WRITTEN = 'rowdeck.outbox.written';

/** The transaction holds an event: its commit is worth waking the relay for. */
export const markOutboxWritten = (manager: EntityManager): void => {
  if (manager.queryRunner) manager.queryRunner.data[WRITTEN] = true;
};

/** Wakes the relay the moment a local transaction with an event has committed. */
export class OutboxCommitSubscriber implements EntitySubscriberInterface {
  constructor(private readonly wake: () => void) {}

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (queryRunner.data[WRITTEN] !== true) return;
    queryRunner.data[WRITTEN] = false;
    this.wake();
  }
}

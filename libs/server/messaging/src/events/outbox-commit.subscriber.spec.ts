import { type EntityManager, type TransactionCommitEvent } from 'typeorm';
import { markOutboxWritten, OutboxCommitSubscriber } from './outbox-commit.subscriber';

describe('OutboxCommitSubscriber', () => {
  const transaction = () => {
    const queryRunner = { data: {} };
    return { manager: { queryRunner } as EntityManager, commit: { queryRunner } as TransactionCommitEvent };
  };

  it('wakes the relay once for a transaction that holds an event', () => {
    const wake = jest.fn();
    const subscriber = new OutboxCommitSubscriber(wake);
    const { manager, commit } = transaction();
    markOutboxWritten(manager);
    expect(wake).not.toHaveBeenCalled();
    subscriber.afterTransactionCommit(commit);
    // The connection goes back to the pool, and its next transaction may write nothing.
    subscriber.afterTransactionCommit(commit);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('lets the relay sleep at any other commit', () => {
    const wake = jest.fn();
    markOutboxWritten(transaction().manager);
    new OutboxCommitSubscriber(wake).afterTransactionCommit(transaction().commit);
    expect(wake).not.toHaveBeenCalled();
  });

  it('is not in the way of an event that is written outside of a transaction', () => {
    expect(() => markOutboxWritten({} as EntityManager)).not.toThrow();
  });
});

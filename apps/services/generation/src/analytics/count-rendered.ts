import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { presentationRendered } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { type RenderedPresentations, RenderedPresentationsRepository } from './rendered-presentations.repository';

type Deck = Pick<RenderedPresentations, 'actor' | 'template' | 'bytes'>;

type InTransaction = (work: (manager: EntityManager) => Promise<true>) => Promise<true | undefined>;

const kindOf = ({ actor, template, day }: RenderedPresentations): string =>
  [actor.userId, actor.apiKey?.id, template.id, template.teamId, day].join();

/**
 * Presentations that are made one by one leave nothing behind that a trigger could count. They are counted here, every few seconds together, so that none
 * of them waits for a statement; the month's quota is not among it: billing has counted before.
 */
@Injectable()
export class CountRendered implements OnModuleDestroy {
  private readonly logger = new Logger(CountRendered.name);
  private readonly waiting = new Map<string, RenderedPresentations>();

  constructor(
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'run' | 'runUnlessLocked'>,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
  ) {}

  add(deck: Deck, now = databaseNow()): void {
    const at = now.toISOString();
    this.merge({ ...deck, day: at.slice(0, 10), count: 1, firstAt: at, lastAt: at });
  }

  /** What belongs to an account of which somebody else holds the counters is left to the next time; the others do not wait for it. */
  @Every({ seconds: 2, task: 'count presentations that were made one by one' })
  async write(): Promise<void> {
    const unlessLocked: InTransaction = (work) => this.transactions.runUnlessLocked(work);
    if (await this.count([...this.waiting.keys()], unlessLocked)) return;
    for (const kinds of this.kindsByOwner()) await this.count(kinds, unlessLocked);
  }

  /** No call is under way any more, and the database is still there. Nobody comes back for what is left now. */
  async onModuleDestroy(): Promise<void> {
    try {
      await this.write();
      await this.count([...this.waiting.keys()], (work) => this.transactions.run(work));
    } catch (err) {
      this.logger.error({ err }, 'Presentations that were made one by one are missing in the analytics');
    }
  }

  /** Resolves to false where the transaction came to nothing. */
  private async count(kinds: readonly string[], inTransaction: InTransaction): Promise<boolean> {
    const rendered = kinds.flatMap((kind) => this.waiting.get(kind) ?? []);
    if (rendered.length === 0) return true;
    for (const kind of kinds) this.waiting.delete(kind);
    let counted: true | undefined;
    try {
      counted = await inTransaction(async (manager) => {
        await new RenderedPresentationsRepository(manager).count(rendered);
        for (const made of rendered) await this.publish(manager, made);
        return true;
      });
    } finally {
      if (counted === undefined) rendered.forEach((made) => this.merge(made));
    }
    return counted === true;
  }

  private kindsByOwner(): string[][] {
    const owners = new Map<string, string[]>();
    for (const [kind, { actor }] of this.waiting) owners.set(actor.userId, [...(owners.get(actor.userId) ?? []), kind]);
    return [...owners.values()];
  }

  private merge(made: RenderedPresentations): void {
    const kind = kindOf(made);
    const known = this.waiting.get(kind);
    this.waiting.set(kind, known ? together(known, made) : made);
  }

  private async publish(
    manager: EntityManager,
    { actor, template, count, bytes, firstAt, lastAt }: RenderedPresentations,
  ): Promise<void> {
    const of = { owner_id: actor.userId, template_id: template.id, template_name: template.name };
    const data = { ...of, count, bytes, first_at: firstAt, last_at: lastAt };
    await this.outbox.append(manager, presentationRendered, data, { subject: String(template.id), actor });
  }
}

/** What template and actor are called is as it was last. */
const together = (one: RenderedPresentations, other: RenderedPresentations): RenderedPresentations => {
  const [first, last] = one.firstAt <= other.firstAt ? [one, other] : [other, one];
  const lastAt = first.lastAt > last.lastAt ? first.lastAt : last.lastAt;
  return { ...last, count: one.count + other.count, bytes: one.bytes + other.bytes, firstAt: first.firstAt, lastAt };
};

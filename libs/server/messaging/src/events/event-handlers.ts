import { type EventDefinition, eventEnvelope, type EventEnvelope, Problem } from '@rowdeck/contracts';
import { asProblem } from '@rowdeck/failures';
import { type DecoratedMethod } from '@rowdeck/service-kit';
import { parseContract } from '../contract/parse-contract';
import { ALL_EVENTS, eventSubject } from '../names/messaging-names';
import { NotForThisProcess } from '../settlement/settlement';
import { type ConsumesMetadata } from './consumes.decorator';
import { type Inbox } from './inbox';

export type EventHandler = DecoratedMethod<ConsumesMetadata>;

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Problem('event.invalid', { detail: 'The body of the event is not JSON.' }, { cause });
  }
};

const parseEnvelope = (body: string): EventEnvelope =>
  parseContract(eventEnvelope, parseJson(body), { code: 'event.invalid', what: 'The event' });

/** Two handlers of one identity would share an inbox row, and only one of them would see each event. */
const assertUniqueIds = (ids: readonly string[]): void => {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new Error(`Two event handlers have the id "${twice}": give each its own in @Consumes.`);
};

/** One that may succeed later comes first, so that the others do not keep it from being tried again. */
const worst = (failures: readonly unknown[]): unknown =>
  failures.find((failure) => asProblem(failure).kind.retryable) ?? failures[0];

/** While versions change: provisioning has added the event for a handler that another replica has. It comes again until that takes it. */
const unhandled = ({ type }: EventEnvelope): Problem =>
  new NotForThisProcess('service.unavailable', { detail: `No handler of this process consumes ${type}.` });

/** While versions change, as `unhandled`: a replica that reads it takes it. Read by its former contract, it might be misunderstood without a word. */
const assertKnown = ({ type, version }: EventDefinition, { dataversion }: EventEnvelope): void => {
  if (dataversion <= version) return;
  throw new NotForThisProcess('service.unavailable', {
    detail:
      `${type} came with data of version ${dataversion}, and this process reads up to version ${version}. ` +
      'Upgrade the service, then send the dead letter again.',
    params: { type, dataversion, version },
  });
};

/** The methods of one service that handle events: an event goes to each that wants it, each with an inbox row of its own. */
export class EventHandlers {
  constructor(
    private readonly handlers: readonly EventHandler[],
    private readonly inbox: Inbox,
  ) {
    assertUniqueIds(handlers.map(({ metadata }) => metadata.id));
  }

  get subjects(): string[] {
    const wanted = this.handlers.map(({ metadata: { event } }) => (event ? eventSubject(event.type) : ALL_EVENTS));
    return wanted.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set(wanted)].sort();
  }

  /** Throws what a handler threw once every other handler has had the event. */
  async handle(body: string): Promise<void> {
    const event = parseEnvelope(body);
    const wanting = this.handlers.filter(
      ({ metadata }) => metadata.event === null || metadata.event.type === event.type,
    );
    if (wanting.length === 0) throw unhandled(event);
    const failures: unknown[] = [];
    for (const handler of wanting) {
      await this.handleWith(handler, event).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw worst(failures);
  }

  private async handleWith(
    { metadata: { id, event: definition }, call }: EventHandler,
    event: EventEnvelope,
  ): Promise<void> {
    const contract = { code: 'event.invalid', what: `The event ${event.type}` } as const;
    if (definition) assertKnown(definition, event);
    const data = definition ? parseContract(definition.data, event.data, contract) : event.data;
    await this.inbox.once(event.id, id, async (manager) => call({ ...event, data }, manager));
  }
}

import { isDeepStrictEqual } from 'node:util';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { AckPolicy, type ConsumerConfig, type ConsumerInfo, DeliverPolicy, type JetStreamManager, nanos } from 'nats';
import { type ConsumerPlan } from '../names/consumer-plans';
import { STREAMS } from '../names/messaging-names';

/** The server never gives up by itself (`max_deliver: -1`): giving up is settlement's, which leaves a dead letter. */
const configOf = ({ durable, subjects, ackWaitMs, maxAckPending }: ConsumerPlan): Partial<ConsumerConfig> => ({
  durable_name: durable,
  filter_subjects: [...subjects],
  ack_policy: AckPolicy.Explicit,
  deliver_policy: DeliverPolicy.All,
  ack_wait: nanos(ackWaitMs),
  max_deliver: -1,
  max_ack_pending: maxAckPending,
});

const differences = (found: ConsumerConfig, plan: ConsumerPlan): string[] =>
  Object.entries(configOf(plan))
    .filter(([key, value]) => !isDeepStrictEqual(found[key as keyof ConsumerConfig], value))
    .map(([key]) => key);

/** A consumer that pushes cannot become one that is pulled from, nor one with a single filter one with a list. */
const isAnotherKind = ({ config }: ConsumerInfo): boolean =>
  config.deliver_subject !== undefined ||
  config.filter_subject !== undefined ||
  config.ack_policy !== AckPolicy.Explicit ||
  config.deliver_policy !== DeliverPolicy.All;

const provisionConsumer = async (
  manager: JetStreamManager,
  plan: ConsumerPlan,
  found: ConsumerInfo | undefined,
): Promise<string[]> => {
  const changed = found ? differences(found.config, plan) : [];
  const remade = found !== undefined && isAnotherKind(found);
  if (found && changed.length === 0 && !remade) return [];
  if (remade) await manager.consumers.delete(plan.stream, plan.durable);
  if (found && !remade) await manager.consumers.update(plan.stream, plan.durable, configOf(plan));
  else await manager.consumers.add(plan.stream, configOf(plan));
  const what = found ? (remade ? 'made anew' : `changed ${changed.join(', ')}`) : 'made';
  return [`consumer ${plan.durable} of ${plan.stream}: ${what}`];
};

/** What a service no longer needs would pile up unread; whoever else reads events has a name of its own and is left alone. */
const isOurs = (stream: string, name: string): boolean =>
  stream !== STREAMS.events || (SERVICE_NAMES as readonly string[]).includes(name);

const removeOthers = async (
  manager: JetStreamManager,
  stream: string,
  others: readonly ConsumerInfo[],
): Promise<string[]> => {
  const done: string[] = [];
  for (const { name } of others) {
    if (isOurs(stream, name)) await manager.consumers.delete(stream, name);
    done.push(`consumer ${name} of ${stream}: ${isOurs(stream, name) ? 'removed' : 'not of Rowdeck, left as it is'}`);
  }
  return done;
};

const consumersOf = async (manager: JetStreamManager, stream: string): Promise<ConsumerInfo[]> => {
  const found: ConsumerInfo[] = [];
  for await (const info of manager.consumers.list(stream)) found.push(info);
  return found;
};

/** Makes, changes and removes durable consumers until they are those of the plans; says what it did, a line each. */
export const provisionConsumers = async (
  manager: JetStreamManager,
  plans: readonly ConsumerPlan[],
): Promise<string[]> => {
  const done: string[] = [];
  for (const stream of Object.values(STREAMS)) {
    const found = await consumersOf(manager, stream);
    const wanted = plans.filter((plan) => plan.stream === stream);
    const others = found.filter(({ name }) => !wanted.some(({ durable }) => durable === name));
    done.push(...(await removeOthers(manager, stream, others)));
    for (const plan of wanted) {
      const same = found.find(({ name }) => name === plan.durable);
      done.push(...(await provisionConsumer(manager, plan, same)));
    }
  }
  return done;
};

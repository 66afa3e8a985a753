import { isDeepStrictEqual } from 'node:util';
import { type JetStreamManager, type StreamConfig, type StreamInfo } from 'nats';
import { isStreamMissing } from '../broker/nats/nats-errors';
import { type StreamPlan } from './stream-plans';

interface Reach {
  readonly fitting: StreamPlan;
  readonly told: readonly string[];
}

const differences = (config: StreamConfig, plan: StreamPlan): string[] =>
  Object.entries(plan)
    .filter(([key, value]) => !isDeepStrictEqual(config[key as keyof StreamConfig] ?? false, value))
    .map(([key]) => key);

/** A limit below what a stream holds would have the server remove what somebody may not have read. */
const withinReach = (plan: StreamPlan, { config, state }: Pick<StreamInfo, 'config' | 'state'>): Reach => {
  if (plan.max_bytes === undefined || state.bytes <= plan.max_bytes) return { fitting: plan, told: [] };
  const told = `stream ${plan.name}: holds ${state.bytes} bytes, more than the ${plan.max_bytes} that are set, and keeps its former limit: set a higher one`;
  return { fitting: { ...plan, max_bytes: config.max_bytes }, told: [told] };
};

const provisionStream = async (manager: JetStreamManager, plan: StreamPlan): Promise<string[]> => {
  const found = await manager.streams.info(plan.name).catch((error: unknown) => {
    if (isStreamMissing(error)) return undefined;
    throw error;
  });
  if (!found) {
    await manager.streams.add(plan);
    return [`stream ${plan.name}: made`];
  }
  const { fitting, told } = withinReach(plan, found);
  const changed = differences(found.config, fitting);
  if (changed.length === 0) return [...told];
  await manager.streams.update(plan.name, fitting);
  return [...told, `stream ${plan.name}: changed ${changed.join(', ')}`];
};

/** Makes what is missing and changes what differs; says what it did, a line each. */
export const provisionStreams = async (manager: JetStreamManager, plans: readonly StreamPlan[]): Promise<string[]> => {
  const done: string[] = [];
  for (const plan of plans) done.push(...(await provisionStream(manager, plan)));
  return done;
};

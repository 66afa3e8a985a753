import { isDeepStrictEqual } from 'node:util';
import { type JetStreamManager, type StreamConfig } from 'nats';
import { isStreamMissing } from '../broker/nats/nats-errors';
import { type StreamPlan } from './stream-plans';

const differences = (config: StreamConfig, plan: StreamPlan): string[] =>
  Object.entries(plan)
    .filter(([key, value]) => !isDeepStrictEqual(config[key as keyof StreamConfig] ?? false, value))
    .map(([key]) => key);

const provisionStream = async (manager: JetStreamManager, plan: StreamPlan): Promise<string[]> => {
  const found = await manager.streams.info(plan.name).catch((error: unknown) => {
    if (isStreamMissing(error)) return undefined;
    throw error;
  });
  if (!found) {
    await manager.streams.add(plan);
    return [`stream ${plan.name}: made`];
  }
  const changed = differences(found.config, plan);
  if (changed.length === 0) return [];
  await manager.streams.update(plan.name, plan);
  return [`stream ${plan.name}: changed ${changed.join(', ')}`];
};

/** Makes what is missing and changes what differs; says what it did, a line each. */
export const provisionStreams = async (manager: JetStreamManager, plans: readonly StreamPlan[]): Promise<string[]> => {
  const done: string[] = [];
  for (const plan of plans) done.push(...(await provisionStream(manager, plan)));
  return done;
};

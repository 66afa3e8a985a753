import { setTimeout as sleep } from 'node:timers/promises';
import { provisionNats } from '@rowdeck/messaging';
import { type Fault } from './fault';

/** Deletes a stream with all that it holds and who had read how much of it; the provisioning step makes it anew, as an operator would. */
export const lostStream: Fault = async (system, { targets: [stream = ''], seconds }) => {
  await system.withNats(async (connection) => (await connection.jetstreamManager()).streams.delete(stream));
  await sleep(seconds * 1000);
  await provisionNats({ url: system.servers.nats.url });
  return `the stream ${stream} lost, made anew after ${seconds} s`;
};

/** Ends NATS and starts it again without anything that it kept. */
export const wipedQueue: Fault = async (system, { seconds }) => {
  const { nats } = system.servers;
  await nats.stop();
  await sleep(seconds * 1000);
  await nats.restart({ wiped: true });
  await provisionNats({ url: nats.url });
  return `NATS wiped, back after ${seconds} s`;
};

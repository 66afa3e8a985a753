import { renderChunk } from '@rowdeck/contracts';
import { headers, type NatsConnection } from 'nats';
import { type Fault } from './fault';

const JOBS = 50;
const EVENTS = 100;

/** Jobs of the newest chunks, most of which are done, without the ids by which JetStream would know them. */
const sendJobsAgain = async (connection: NatsConnection, chunks: readonly { id: string; batch_id: string }[]) => {
  for (const { id, batch_id } of chunks) {
    const payload = JSON.stringify({ chunkId: id, batchId: batch_id });
    await connection.jetstream().publish(`jobs.${renderChunk.queue}`, payload);
  }
};

/** The newest events as they were, each under a new id of JetStream. @returns how many there were */
const sendEventsAgain = async (connection: NatsConnection): Promise<number> => {
  const manager = await connection.jetstreamManager();
  const { state } = await manager.streams.info('EVENTS');
  const oldest = Math.max(state.first_seq, state.last_seq - EVENTS + 1);
  let sent = 0;
  for (let seq = oldest; seq <= state.last_seq; seq++) {
    const { subject, data, header } = await manager.streams.getMessage('EVENTS', { seq });
    const again = headers();
    for (const name of header.keys()) if (!name.startsWith('Nats-')) again.set(name, header.get(name));
    await connection.jetstream().publish(subject, data, { headers: again });
    sent++;
  }
  return sent;
};

/** Hands out again what has been handed out before: a queue may do so at any time. */
export const duplicates: Fault = async (system) => {
  const newest = `SELECT id, batch_id FROM chunks ORDER BY dispatched_at DESC NULLS LAST LIMIT ${JOBS}`;
  const chunks = await system.rows<{ id: string; batch_id: string }>('generation', newest);
  const events = await system.withNats(async (connection) => {
    await sendJobsAgain(connection, chunks);
    return sendEventsAgain(connection);
  });
  return `${chunks.length} jobs and ${events} events sent again`;
};

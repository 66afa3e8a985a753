import { headers, type MsgHdrs } from 'nats';

/** JetStream's own header of the id a message is deduplicated by. */
export const MESSAGE_ID = 'Nats-Msg-Id';

/** Headers are lines: what could end one is dropped. */
export const toNatsHeaders = (values: Readonly<Record<string, string>>): MsgHdrs => {
  const result = headers();
  for (const [name, value] of Object.entries(values)) result.set(name, value.replace(/[\r\n]+/g, ' '));
  return result;
};

/** The headers a sender of ours set; JetStream's own (`Nats-…`) are left out. */
export const fromNatsHeaders = (received: MsgHdrs | undefined): Record<string, string> => {
  if (!received) return {};
  const names = received.keys().filter((name) => !name.startsWith('Nats-'));
  return Object.fromEntries(names.map((name) => [name, received.get(name)]));
};

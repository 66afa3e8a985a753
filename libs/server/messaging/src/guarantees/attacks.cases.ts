import { SERVICE_NAMES, type ServiceName } from '@rowdeck/contracts';

/** What somebody with a service's password tries: `me` is that service, `other` another one that consumes events. */
export interface Attack {
  readonly what: string;
  readonly publish?: string;
  readonly subscribe?: string;
}

const STREAMS = ['EVENTS', 'JOBS', 'DEAD_LETTERS'] as const;
const API = '$JS.API';

const onStreams = (words: Readonly<Record<string, string>>): Attack[] =>
  Object.entries(words).flatMap(([verb, what]) =>
    STREAMS.map((stream) => ({ what: `${what} ${stream}`, publish: `${API}.STREAM.${verb}.${stream}` })),
  );

const onConsumers = (words: Readonly<Record<string, string>>, durable: string): Attack[] =>
  Object.entries(words).map(([verb, what]) => ({
    what: `${what} ${durable}`,
    publish: `${API}.CONSUMER.${verb}.EVENTS.${durable}`,
  }));

const changeStreams = onStreams({
  CREATE: 'make',
  UPDATE: 'change, so as to republish what passes through,',
  DELETE: 'delete',
  PURGE: 'purge',
  SNAPSHOT: 'copy out',
  RESTORE: 'replace',
  'LEADER.STEPDOWN': 'unseat the leader of',
  'PEER.REMOVE': 'remove a server of',
});

/** Admin operates the dead letters, which takes these of one stream. */
const readStreams = onStreams({
  INFO: 'look into',
  'MSG.GET': 'read a message of',
  'MSG.DELETE': 'delete a message of',
});

const readPast = (other: ServiceName): Attack[] => [
  { what: 'read with a direct answer', publish: `${API}.DIRECT.GET.EVENTS` },
  { what: 'read the last event of a kind', publish: `${API}.DIRECT.GET.EVENTS.events.${other}.thing.done` },
  { what: 'mirror a stream', publish: `${API}.STREAM.CREATE.COPY` },
  { what: 'list the streams', publish: `${API}.STREAM.LIST` },
  { what: 'name the streams', publish: `${API}.STREAM.NAMES` },
  { what: 'look into the account', publish: `${API}.INFO` },
  { what: 'ask the system', publish: '$SYS.REQ.SERVER.PING' },
  { what: 'list the consumers', publish: `${API}.CONSUMER.LIST.EVENTS` },
  { what: 'name the consumers', publish: `${API}.CONSUMER.NAMES.EVENTS` },
  { what: 'make a consumer that is gone with it', publish: `${API}.CONSUMER.CREATE.EVENTS` },
  { what: 'make a consumer of its own', publish: `${API}.CONSUMER.CREATE.EVENTS.spy.events.${other}.thing.done` },
  { what: 'make a durable of its own', publish: `${API}.CONSUMER.DURABLE.CREATE.EVENTS.spy` },
  ...['events.>', `events.${other}.>`, 'jobs.>', 'dead.>', `dead.${other}.>`, '>', '*.*.*.*'].map((subscribe) => ({
    what: `read ${subscribe} as it passes`,
    subscribe,
  })),
];

const writePast = (other: ServiceName): Attack[] => [
  { what: 'write a dead letter of another', publish: `dead.${other}.${other}` },
  { what: 'broadcast for another', publish: `broadcast.${other}.news.7` },
  { what: 'answer what another asked', publish: `_INBOX_${other}.guess` },
  { what: 'acknowledge for another', publish: `$JS.ACK.EVENTS.${other}.1.1.1.1.0` },
  { what: 'work on the jobs of another', publish: `${API}.CONSUMER.MSG.NEXT.JOBS.not_mine` },
  { what: 'make a call that does not exist', publish: `rpc.${other}.anything` },
];

/** Admin sends dead letters again, to where they died. */
const writeAsOwner = (other: ServiceName): Attack[] => [
  { what: 'publish an event of another', publish: `events.${other}.thing.done` },
  { what: 'hand out work of another', publish: `jobs.${other}.work` },
];

const listen = (me: ServiceName, other: ServiceName): Attack[] =>
  [
    'rpc.>',
    `rpc.${other}.>`,
    '_INBOX.>',
    `_INBOX_${other}.>`,
    'broadcast.>',
    `broadcast.${me}.>`,
    'broadcast.generation.>',
    '$JS.>',
    '$JS.EVENT.ADVISORY.>',
    '$JS.ACK.>',
    '$SYS.>',
  ].map((subscribe) => ({ what: `listen to ${subscribe}`, subscribe }));

const changeConsumers = {
  'DURABLE.CREATE': 'change the durable',
  CREATE: 'change the consumer',
  DELETE: 'delete the consumer',
  PAUSE: 'pause the consumer',
  UNPIN: 'unpin the consumer',
  RESET: 'reset the consumer',
};

const useConsumers = { INFO: 'look into the consumer', 'MSG.NEXT': 'take from the consumer' };

const belongsToAdmin = ({ publish = '' }: Attack): boolean =>
  /\.(INFO|MSG\.GET|MSG\.DELETE)\.DEAD_LETTERS$/.test(publish);

/** Every attack on the bus with the password of `me`; what that service may do is left out. */
export const attacksOf = (me: ServiceName): Attack[] => {
  const other = me === 'billing' ? 'identity' : 'billing';
  const isAdmin = me === 'admin';
  return [
    ...changeStreams,
    ...readStreams.filter((attack) => !isAdmin || !belongsToAdmin(attack)),
    ...readPast(other),
    ...writePast(other),
    ...(isAdmin ? [] : writeAsOwner(other)),
    ...listen(me, other),
    ...onConsumers(changeConsumers, me),
    ...onConsumers({ ...changeConsumers, ...useConsumers }, other),
  ];
};

export const EVERY_ATTACK: readonly [ServiceName, string, Attack][] = SERVICE_NAMES.flatMap((me) =>
  attacksOf(me).map((attack) => [me, attack.what, attack] as [ServiceName, string, Attack]),
);

import { setTimeout as sleep } from 'node:timers/promises';
import { signalTree } from '@rowdeck/server-process';
import { type ServerName, SERVERS } from '../plan/fault-plan';
import { type Fault } from './fault';

/** Stops a process without ending it: its connections stay, and nobody answers. */
export const freeze: Fault = async (system, { targets: [name = ''], seconds }) => {
  const isServer = (SERVERS as readonly string[]).includes(name);
  const pid = isServer ? system.servers.pid(name as ServerName) : await system.pid(name);
  await signalTree(pid, 'SIGSTOP');
  try {
    await sleep(seconds * 1000);
  } finally {
    await signalTree(pid, 'SIGCONT');
  }
  return `${name} frozen for ${seconds} s`;
};

/** Closes the way to a server: what is connected is cut off, and what connects is refused. */
export const away: Fault = async (system, { targets, seconds }) => {
  const [name] = targets as readonly [ServerName];
  const door = system.servers.doors[name];
  await door.close();
  await sleep(seconds * 1000);
  await door.open();
  return `${name} away for ${seconds} s`;
};

import { type ServerName, SERVERS } from '../plan/fault-plan';
import { type Fault } from './fault';

/** A server stays dead for a moment: whoever asks it meanwhile is refused. */
const SECONDS_DEAD = 1;

const isServer = (name: string): name is ServerName => (SERVERS as readonly string[]).includes(name);

/** Ends processes at once, as a machine that breaks does; services are started again by the stack, servers here. */
export const kill: Fault = async (system, { targets }) => {
  for (const name of targets) {
    if (isServer(name)) await system.servers.killAndRestart(name, SECONDS_DEAD);
    else process.kill(await system.pid(name), 'SIGKILL');
  }
  return `${targets.join(' and ')} killed`;
};

/** Asks each process to end in good order and waits for its successor, as a rolling upgrade does. */
export const restartInTurn: Fault = async (system, { targets }) => {
  for (const name of targets) {
    const pid = await system.pid(name);
    process.kill(pid, 'SIGTERM');
    await system.readyAgain(name, pid);
  }
  return `${targets.length} processes restarted in turn`;
};

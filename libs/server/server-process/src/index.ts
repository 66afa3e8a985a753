export {
  type FoundServer,
  makePrivateFolder,
  serverAt,
  type ServerFolder,
  serverFolder,
  ServerUnavailable,
} from './server';
export { freePort, freePorts } from './free-port';
export { GuardedProcess, type ServerCommand, type StopOptions } from './guarded-process';
export { processTree, signalTree } from './process-tree';
export { waitUntilServing } from './wait-until-serving';

export {
  type FoundServer,
  makePrivateFolder,
  serverAt,
  type ServerFolder,
  serverFolder,
  ServerUnavailable,
} from './server';
export { freePort, freePorts } from './free-port';
export { GuardedProcess, type ServerCommand } from './guarded-process';
export { waitUntilServing } from './wait-until-serving';

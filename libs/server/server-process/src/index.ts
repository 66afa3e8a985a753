export { type FoundServer, serverAt } from './found-server';
export { freePort, freePorts } from './free-port';
export { GuardedProcess } from './guarded-process';
export { type ServerFolder, serverFolder } from './server-folder';
export { ServerUnavailable } from './server-unavailable';
export { waitUntilServing } from './wait-until-serving';

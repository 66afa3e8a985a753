import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** The service whose code runs: several share one process, and with it Nest's one logger. */
export const currentService = (): string | undefined => storage.getStore();

export const runAsService = <T>(service: string, work: () => T): T => storage.run(service, work);

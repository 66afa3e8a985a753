/**
 * The door for worker threads (`@rowdeck/object-storage-in-threads`): the stores without the Nest module, and with it Nest,
 * logs, metrics and traces, which each thread would load for nothing (60 MB and a second).
 */
export { ObjectNotFound } from './object-store.errors';
export { threadStore } from './thread-store';

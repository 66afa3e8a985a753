import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';

/** The store of a frontend. Server data is all it holds; screens keep their own state until one has some that outlives them. */
export function createApiStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter: 250 }, serializableCheck: { warnAfter: 250 } }).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type ApiStore = ReturnType<typeof createApiStore>;

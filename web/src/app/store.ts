import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../api/base-api.js';
import type { StoreExtra } from '../api/base-query.js';
import { type RootState, rootReducer } from '../api/root-reducer.js';

interface StoreOptions extends StoreExtra {
  /** Answers that came with the page. */
  api?: ServerAnswers | undefined;
}

/** The part of a store that travels from the web process to the browser: answers, and the tags they carry. */
export type ServerAnswers = Pick<RootState['api'], 'queries' | 'provided'>;

/** One store a page. Lists asked again when the window comes back into focus ask for it by `refetchOnFocus`. */
export function createStore({ api, apiOrigin }: StoreOptions = {}) {
  const extraArgument: StoreExtra = { apiOrigin };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(baseApi.middleware),
    // What is left out takes its first value.
    ...(api ? { preloadedState: { api: api as RootState['api'] } } : {}),
  });
  if (typeof window !== 'undefined') setupListeners(store.dispatch);
  return store;
}

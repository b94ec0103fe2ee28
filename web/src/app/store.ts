import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../api/base-api.js';
import type { StoreExtra } from '../api/base-query.js';
import { type RootState, rootReducer } from '../api/root-reducer.js';

interface StoreOptions extends StoreExtra {
  /** Cached answers sent with the page. */
  api?: ServerAnswers | undefined;
}

/** The part of a store that the web process sends to the browser: answers and their tags. */
export type ServerAnswers = Pick<RootState['api'], 'queries' | 'provided'>;

/** One store per page. Lists that reload on window focus set `refetchOnFocus`. */
export function createStore({ api, apiOrigin }: StoreOptions = {}) {
  const extraArgument: StoreExtra = { apiOrigin };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(baseApi.middleware),
    // A missing part gets its initial value.
    ...(api ? { preloadedState: { api: api as RootState['api'] } } : {}),
  });
  if (typeof window !== 'undefined') setupListeners(store.dispatch);
  return store;
}

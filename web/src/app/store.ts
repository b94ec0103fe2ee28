import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../api/base-api.js';
import { rootReducer } from '../api/root-reducer.js';

/** One store a page. Lists asked again when the window comes back into focus ask for it by `refetchOnFocus`. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

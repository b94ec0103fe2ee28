import { type Action, combineSlices, type ThunkAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api.js';
import { sessionSlice } from './session.slice.js';

/** Features with UI state add it with `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(baseApi, sessionSlice);

export type RootState = ReturnType<typeof rootReducer>;
export type AppThunk<R = void> = ThunkAction<R, RootState, unknown, Action>;

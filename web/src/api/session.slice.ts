import { createSlice } from '@reduxjs/toolkit';

/** @public used by the types of the store */
export interface SessionState {
  /** Null until the browser's storage is read, which happens after the first render. */
  signedIn: boolean | null;
  /** The session expired: the next page shows a message. */
  expired: boolean;
}

const initialState: SessionState = { signedIn: null, expired: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state) => {
      state.signedIn = true;
      state.expired = false;
    },
    sessionEnded: (state, action: { payload: { expired: boolean } }) => {
      state.signedIn = false;
      state.expired = action.payload.expired;
    },
  },
  selectors: {
    selectSignedIn: (state) => state.signedIn,
    selectExpired: (state) => state.expired,
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectSignedIn, selectExpired } = sessionSlice.selectors;

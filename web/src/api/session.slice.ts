import { createSlice } from '@reduxjs/toolkit';

/** @public used by the types of the store */
export interface SessionState {
  /** Null until the browser's storage is read, which happens after the first render. */
  signedIn: boolean | null;
  /** The session expired: the next page shows a message. */
  expired: boolean;
  /** A call was refused because the company requires a second factor. */
  factorRequired: boolean;
}

const initialState: SessionState = { signedIn: null, expired: false, factorRequired: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state) => {
      state.signedIn = true;
      state.expired = false;
      state.factorRequired = false;
    },
    sessionEnded: (state, action: { payload: { expired: boolean } }) => {
      state.signedIn = false;
      state.expired = action.payload.expired;
      state.factorRequired = false;
    },
    factorRequired: (state) => {
      state.factorRequired = true;
    },
  },
  selectors: {
    selectSignedIn: (state) => state.signedIn,
    selectExpired: (state) => state.expired,
    selectFactorRequired: (state) => state.factorRequired,
  },
});

export const { sessionStarted, sessionEnded, factorRequired } = sessionSlice.actions;
export const { selectSignedIn, selectExpired, selectFactorRequired } = sessionSlice.selectors;

import type { AppThunk } from './root-reducer.js';
import { sessionEnded, sessionStarted } from './session.slice.js';
import { readAccessToken } from './session-storage.js';

/** Reads the stored session, after the first render. */
export function readStoredSession(): AppThunk {
  return (dispatch) => {
    dispatch(readAccessToken() === null ? sessionEnded({ expired: false }) : sessionStarted());
  };
}

import type { SessionUser } from '@cotizaobra/proto/identity/model';
import { baseApi } from './base-api.js';
import { eraseDrafts } from './logout-guards.js';
import type { AppThunk } from './root-reducer.js';
import { logout } from './session.api.js';
import { sessionEnded, sessionStarted } from './session.slice.js';
import { clearStorage, forgetSession, storeSession } from './session-storage.js';

/** Starts the session from a login or sign-up answer; clears the cache of an earlier user. */
export function signIn(answer: { access_token: string; user: SessionUser }): AppThunk {
  return (dispatch) => {
    storeSession(answer);
    dispatch(baseApi.util.resetApiState());
    dispatch(sessionStarted());
  };
}

/** Removes a session that the server has already ended; the user's other local data stays. */
export function leaveSession(): AppThunk {
  return (dispatch) => {
    forgetSession();
    dispatch(sessionEnded({ expired: false }));
    dispatch(baseApi.util.resetApiState());
  };
}

/** Ends the session here and on the server. If the server does not answer, the local session still ends. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(logout.initiate());
    await eraseDrafts();
    clearStorage();
    dispatch(sessionEnded({ expired: false }));
    dispatch(baseApi.util.resetApiState());
  };
}

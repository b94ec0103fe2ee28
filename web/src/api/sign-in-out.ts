import type { SessionUser } from '@cotizaobra/proto/identity/model';
import { baseApi } from './base-api.js';
import { eraseDrafts } from './logout-guards.js';
import type { AppThunk } from './root-reducer.js';
import { logout } from './session.api.js';
import { sessionEnded, sessionStarted } from './session.slice.js';
import { clearStorage, forgetSession, storeSession } from './session-storage.js';

/** Takes over the session that login or sign-up answered; nothing of a former person stays in the cache. */
export function signIn(answer: { access_token: string; user: SessionUser }): AppThunk {
  return (dispatch) => {
    storeSession(answer);
    dispatch(baseApi.util.resetApiState());
    dispatch(sessionStarted());
  };
}

/** Forgets a session that the server has ended already; what else the person keeps in this browser stays. */
export function leaveSession(): AppThunk {
  return (dispatch) => {
    forgetSession();
    dispatch(sessionEnded({ expired: false }));
    dispatch(baseApi.util.resetApiState());
  };
}

/** Ends the session here and on the server; an unreachable server does not keep anyone signed in on this machine. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(logout.initiate());
    await eraseDrafts();
    clearStorage();
    dispatch(sessionEnded({ expired: false }));
    dispatch(baseApi.util.resetApiState());
  };
}

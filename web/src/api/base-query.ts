import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.js';
import type { ApiRequest } from './call.js';
import { renewToken } from './renew-token.js';
import { type Answer, sendRequest } from './send-request.js';
import { factorRequired, sessionEnded } from './session.slice.js';
import { forgetSession, readAccessToken } from './session-storage.js';
import { askStepUp } from './step-up.js';

/** Extra argument of every thunk of a store. */
export interface StoreExtra {
  /** Address of the API, for a store outside a browser. */
  apiOrigin?: string | undefined;
}

type Query = BaseQueryFn<ApiRequest, unknown, ApiError>;

/**
 * Every call of the client. If the server asks for a fresh proof of the user, a dialog does, and the call is repeated.
 */
export const baseQuery: Query = async (request, api, options) => {
  const result = await withSession(request, api, options);
  if (result.error?.code === 'FACTOR_REQUIRED') api.dispatch(factorRequired());
  if (result.error?.code !== 'STEP_UP_REQUIRED' || !(await askStepUp())) return result;
  return withSession(request, api, options);
};

/** Bearer token, one renewal after a 401, then one retry. */
const withSession: Query = async (request, { signal, dispatch, extra }) => {
  const token = request.anonymous ? null : readAccessToken();
  const answer = await sendRequest(request, { token, signal, origin: originOf(extra) });
  if (token === null || answer.error?.status !== 401) return resultOf(answer);
  const renewal = await renewToken(token);
  if (renewal.outcome === 'renewed') return resultOf(await sendRequest(request, { token: renewal.token, signal }));
  if (renewal.outcome === 'ended') {
    forgetSession();
    dispatch(sessionEnded({ expired: true }));
  }
  return resultOf(answer);
};

/** Set by the store of the web process, which has no page address. */
const originOf = (extra: unknown): string | undefined => (extra as StoreExtra | undefined)?.apiOrigin;

function resultOf(answer: Answer): { data: unknown } | { error: ApiError } {
  return answer.error ? { error: answer.error } : { data: answer.data };
}

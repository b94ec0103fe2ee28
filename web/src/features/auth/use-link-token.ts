import { linkTokenSchema } from '@cotizaobra/proto/identity/model';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link; null when the address was cut off or carries none. It leaves the address as soon as it is
 * read: nobody finds it in the bar, in a screenshot or in a referrer. The entry of the history keeps it for a reload.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenOf(new URLSearchParams(search).get('token')) ?? tokenOf(keptIn(state)));
  const named = new URLSearchParams(search).has('token');
  useEffect(() => {
    if (named) void navigate(pathname, { replace: true, state: { linkToken: token } });
  }, [named, navigate, pathname, token]);
  return token;
}

const tokenOf = (text: unknown): string | null => linkTokenSchema.safeParse(text).data ?? null;

const keptIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'linkToken' in state ? state.linkToken : null;

import { linkTokenSchema } from '@cotizaobra/proto/identity/model';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link; null if the address has none. It is removed from the address at once, so that no address
 * bar, screenshot or referrer shows it. The history entry keeps it for a reload.
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

import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectSignedIn } from '../../../api/session.slice.js';

interface UnlessSignedInProps {
  /** Where a signed-in person belongs; also where a successful form leads. */
  to: string;
  children: ReactNode;
}

/** Login and sign-up are for people without a session; whoever has or gets one moves on. */
export function UnlessSignedIn({ to, children }: UnlessSignedInProps) {
  return useSelector(selectSignedIn) ? <Navigate to={to} replace /> : children;
}

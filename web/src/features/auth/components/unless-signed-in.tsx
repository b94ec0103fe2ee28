import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectSignedIn } from '../../../api/session.slice.js';

interface UnlessSignedInProps {
  /** Target for signed-in users, also after a successful form. */
  to: string;
  children: ReactNode;
}

/** Login and sign-up are for users without a session; others are redirected. */
export function UnlessSignedIn({ to, children }: UnlessSignedInProps) {
  return useSelector(selectSignedIn) ? <Navigate to={to} replace /> : children;
}

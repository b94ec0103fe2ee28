import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import { useSelector } from 'react-redux';
import type { ApiError } from './api-error.js';
import { useMeQuery } from './session.api.js';
import { selectFactorRequired, selectSignedIn } from './session.slice.js';

export type Session =
  | { status: 'checking' }
  | { status: 'anonymous' }
  | { status: 'failed'; error: ApiError | undefined; retry: () => void }
  | ({ status: 'signedIn' } & MeAnswer);

/** The session from the server; one request for all components. */
export function useSession(): Session {
  const signedIn = useSelector(selectSignedIn);
  const refused = useSelector(selectFactorRequired);
  const { data, isError, error, refetch } = useMeQuery(undefined, { skip: !signedIn });
  if (signedIn === null) return { status: 'checking' };
  if (!signedIn) return { status: 'anonymous' };
  if (data) {
    const factorMissing = data.factorMissing || (refused && !data.hasFactor);
    return { status: 'signedIn', ...data, factorMissing };
  }
  return isError ? { status: 'failed', error: error as ApiError, retry: refetch } : { status: 'checking' };
}

/** Whether the user is a member of a company. The server refuses company data to others. */
export function useActsForCompany(): boolean {
  const session = useSession();
  return session.status === 'signedIn' && session.membership?.status === 'active';
}

/**
 * The user's role in the company. Until it is known, and on servers without roles, the role that may do what every
 * member may: the server decides anyway.
 */
export function useCompanyRole(): CompanyRole {
  const session = useSession();
  const membership = session.status === 'signedIn' ? session.membership : null;
  return membership?.role ?? (membership?.isOwner ? 'owner' : 'miembro');
}

/** The session inside `/app`; the guard ensures that it exists. */
export function useSignedIn(): MeAnswer {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('outside the session guard');
  return session;
}

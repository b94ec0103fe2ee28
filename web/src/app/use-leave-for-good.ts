import { useNavigate } from 'react-router-dom';
import { signOut } from '../api/sign-in-out.js';
import { useAppDispatch } from '../api/use-app-dispatch.js';
import { useSignedIn } from '../api/use-session.js';
import { loadDraftKeepers } from './draft-keepers.js';

/** Leaves nothing of a deleted account in this browser. The keepers are loaded, so that they erase their drafts. */
export function useLeaveForGood(): () => Promise<void> {
  const { user } = useSignedIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await loadDraftKeepers(user.id);
    await navigate('/', { replace: true });
    await dispatch(signOut());
  };
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countUnsentDrafts } from '../../api/logout-guards.js';
import { signOut } from '../../api/sign-in-out.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { useSignedIn } from '../../api/use-session.js';
import { loadDraftKeepers } from '../draft-keepers.js';

interface SignOut {
  /** Signs out, or asks first when drafts would be lost. */
  start: () => Promise<void>;
  /** More than 0 while the question is open. */
  unsent: number;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/** 'Cerrar Sesión': warns about drafts that only this browser has, then leaves nothing behind. */
export function useSignOut(): SignOut {
  const { user } = useSignedIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const confirm = async () => {
    setUnsent(0);
    // First away, then out: the guard would otherwise remember this page as the one to come back to.
    await navigate('/', { replace: true });
    await dispatch(signOut());
  };
  const start = async () => {
    await loadDraftKeepers(user.id);
    const count = await countUnsentDrafts();
    if (count > 0) setUnsent(count);
    else await confirm();
  };
  return { start, unsent, confirm, cancel: () => setUnsent(0) };
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countUnsentDrafts } from '../../api/logout-guards.js';
import { signOut } from '../../api/sign-in-out.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { useSignedIn } from '../../api/use-session.js';
import { loadDraftKeepers } from '../draft-keepers.js';

interface SignOut {
  /** Signs out, or asks first if drafts would be lost. */
  start: () => Promise<void>;
  /** More than 0 while the question is open. */
  unsent: number;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/** 'Cerrar Sesión': warns about drafts that are only in this browser, then deletes all local data. */
export function useSignOut(): SignOut {
  const { user } = useSignedIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const confirm = async () => {
    setUnsent(0);
    // Navigates first, then signs out: otherwise the guard would store this page as the page to return to.
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

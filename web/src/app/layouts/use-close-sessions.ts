import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { countUnsentDrafts } from '../../api/logout-guards.js';
import { useCloseSessionsMutation } from '../../api/session.api.js';
import { signOut } from '../../api/sign-in-out.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { useSignedIn } from '../../api/use-session.js';
import { toast } from '../../components/feedback/toast.js';
import { loadDraftKeepers } from '../draft-keepers.js';

interface ClosingSessions {
  opened: boolean;
  /** Documents with changes that are only in this browser. */
  unsent: number;
  isLoading: boolean;
  ask: () => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/** Ends every session on the server; if that succeeds, signs out of this browser too. */
export function useCloseSessions(): ClosingSessions {
  const { user } = useSignedIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const [close, { isLoading }] = useCloseSessionsMutation();
  const ask = async () => {
    await loadDraftKeepers(user.id);
    setUnsent(await countUnsentDrafts());
    setOpened(true);
  };
  const confirm = async () => {
    try {
      await close().unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      await toast({ tone: 'err', title: 'No pudimos cerrar tus sesiones', text: error.text, error });
      return;
    }
    // Navigates first, then signs out, as in a logout of this browser alone.
    await navigate('/', { replace: true });
    await dispatch(signOut());
  };
  return { opened, unsent, isLoading, ask, confirm, cancel: () => setOpened(false) };
}

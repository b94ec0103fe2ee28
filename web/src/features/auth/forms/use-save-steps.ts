import type { RegisterUser } from '@cotizaobra/proto/identity/sign-up-form';
import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { baseApi } from '../../../api/base-api.js';
import { writeUserInfo } from '../../../api/session-storage.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { useRegisterUserMutation } from '../api/auth.api.js';
import { stepsTexts } from '../steps.texts.js';
import { personalFieldNames } from './step-fields.js';

/** How long the success message stays. */
const TOAST_MS = 5_000;

interface Refusal {
  /** Message above the form; null if every error belongs to a field. */
  text: string | null;
  /** The step with the first invalid field. */
  step: number;
}

interface SaveSteps {
  /** Returns null if all is saved. A retry is safe: the server keeps existing data and adds what is missing. */
  save: (values: RegisterUser) => Promise<Refusal | null>;
  saving: boolean;
}

/** 'Finalizar': saves user and company, then reloads what is missing. */
export function useSaveSteps(form: UseFormReturn<RegisterUser>): SaveSteps {
  const [registerUser, { isLoading }] = useRegisterUserMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const dispatch = useAppDispatch();
  const save = async (values: RegisterUser): Promise<Refusal | null> => {
    try {
      const { user, membership } = await registerUser({ form: values, idempotencyKey: keyFor(values) }).unwrap();
      renew();
      writeUserInfo(user);
      dispatch(baseApi.util.invalidateTags(['Session']));
      const pending = membership.status === 'pending';
      void toast({
        tone: 'ok',
        title: stepsTexts.saved,
        ...(pending ? { text: stepsTexts.pending } : { closeAfter: TOAST_MS }),
      });
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const personal = error.fields.some(({ path }) => personalFieldNames.some((name) => name === path));
      return { text: applyApiError(form, error), step: personal ? 0 : 1 };
    }
  };
  return { save, saving: isLoading };
}

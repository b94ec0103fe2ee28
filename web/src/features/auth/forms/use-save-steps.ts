import type { RegisterUser } from '@cotizaobra/proto/identity/register-user';
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

/** How long the good news stays. */
const TOAST_MS = 5_000;

interface Refusal {
  /** For the line above the form; null when every error stands under its field. */
  text: string | null;
  /** The step that holds the first faulty field. */
  step: number;
}

interface SaveSteps {
  /** Answers null when all is saved. Repeating it is safe: the server keeps what it has and adds what is missing. */
  save: (values: RegisterUser) => Promise<Refusal | null>;
  saving: boolean;
}

/** 'Finalizar': stores person and company, then asks the server again what is missing. */
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

import { type RegisterUser, registerUserSchema } from '@cotizaobra/proto/identity/sign-up-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '../../../components/feedback/notice.js';
import { PrivacyNote } from '../components/privacy-note.js';
import { privacyTexts } from '../privacy.texts.js';
import { stepsTexts } from '../steps.texts.js';
import { companyFieldNames, personalFieldNames } from './step-fields.js';
import classes from './steps.module.css';
import { useSaveSteps } from './use-save-steps.js';

const texts = stepsTexts;

/** Beside the frame of the page, which shows first. */
const PersonalStep = lazy(async () => ({ default: (await import('./personal-step.js')).PersonalStep }));
const loadCompanyStep = () => import('./company-step.js');
const CompanyStep = lazy(async () => ({ default: (await loadCompanyStep()).CompanyStep }));

interface StepsFormProps {
  step: number;
  onStep: (step: number) => void;
  initial: RegisterUser;
}

/**
 * Two steps in one form: typed text stays when the user goes back and forth. The page itself navigates after saving.
 */
export function StepsForm({ step, onStep, initial }: StepsFormProps) {
  const form = useForm<RegisterUser>({ resolver: zodResolver(registerUserSchema), defaultValues: initial });
  // Loaded while the user fills in the first step.
  useEffect(() => void loadCompanyStep().catch(() => undefined), []);
  const [failure, setFailure] = useState<string | null>(null);
  const { save, saving } = useSaveSteps(form);

  const goOn = async (): Promise<void> => {
    if (await form.trigger(personalFieldNames, { shouldFocus: true })) onStep(1);
  };
  const finish = form.handleSubmit(
    async (values) => {
      const refusal = await save(values);
      setFailure(refusal?.text ?? null);
      if (refusal && refusal.step !== step) onStep(refusal.step);
    },
    (errors) => {
      if (!companyFieldNames.some((name) => errors[name])) onStep(0);
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (step === 0 ? goOn() : finish());
  };
  return (
    <form onSubmit={submit} noValidate>
      {failure ? <Notice tone="err">{failure}</Notice> : null}
      <div className={classes.grid}>
        <Suspense fallback={null}>{step === 0 ? <PersonalStep form={form} /> : <CompanyStep form={form} />}</Suspense>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          disabled={step === 0 || saving}
          leftSection={step === 0 ? undefined : <IconArrowLeft size={18} aria-hidden />}
          onClick={() => onStep(0)}
        >
          {texts.back}
        </Button>
        <Button
          type="submit"
          size="md"
          loading={saving}
          rightSection={step === 0 ? <IconArrowRight size={18} aria-hidden /> : undefined}
        >
          {step === 0 ? texts.next : texts.finish}
        </Button>
      </div>
      <PrivacyNote before={privacyTexts.steps} />
    </form>
  );
}

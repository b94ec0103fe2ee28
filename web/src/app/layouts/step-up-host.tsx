import { lazy, Suspense, useEffect, useState } from 'react';
import { answerStepUpWith } from '../../api/step-up.js';

const StepUpDialog = lazy(async () => ({
  default: (await import('../../features/auth/security/step-up-dialog.js')).StepUpDialog,
}));

type Decide = (proved: boolean) => void;

/** Shows the dialog when the server asks for a fresh proof; it is loaded then. */
export function StepUpHost() {
  const [decide, setDecide] = useState<{ call: Decide } | null>(null);
  useEffect(() => answerStepUpWith(() => new Promise<boolean>((resolve) => setDecide({ call: resolve }))), []);
  if (!decide) return null;
  const close = (proved: boolean) => {
    setDecide(null);
    decide.call(proved);
  };
  return (
    <Suspense fallback={null}>
      <StepUpDialog onDone={() => close(true)} onCancel={() => close(false)} />
    </Suspense>
  );
}

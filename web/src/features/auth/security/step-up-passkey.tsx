import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { useStartPasskeySignInMutation, useStepUpMutation } from '../api/proofs.api.js';
import { stepUpTexts as texts } from './security.texts.js';

interface StepUpPasskeyProps {
  onDone: () => void;
  onFailure: (text: string | null) => void;
}

/** The other way to prove who one is, in browsers with passkeys; for people without a password the only one. */
export function StepUpPasskey({ onDone, onFailure }: StepUpPasskeyProps) {
  const [start] = useStartPasskeySignInMutation();
  const [stepUp] = useStepUpMutation();
  const [busy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;
  const use = async () => {
    setBusy(true);
    onFailure(null);
    try {
      const { askPasskey } = await import('./passkey-ceremonies.js');
      await stepUp({ passkey: await askPasskey(await start().unwrap()) }).unwrap();
      onDone();
    } catch (error) {
      onFailure(isApiError(error) ? error.text : texts.passkeyStopped);
      setBusy(false);
    }
  };
  return (
    <Button
      data-mantine-stop-propagation
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={busy}
      onClick={() => void use()}
    >
      {texts.passkey}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { signIn } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useHydrated } from '../../../lib/use-hydrated.js';
import { useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from '../api/proofs.api.js';
import { authTexts } from '../texts.js';

/** Signs in without a password. Only browsers with passkeys show it; the code that talks to them loads on a click. */
export function PasskeyButton({ onFailure }: { onFailure: (text: string | null) => void }) {
  const hydrated = useHydrated();
  const dispatch = useAppDispatch();
  const [start] = useStartPasskeySignInMutation();
  const [finish] = useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  if (!hydrated || !('PublicKeyCredential' in window)) return null;
  const use = async () => {
    setBusy(true);
    onFailure(null);
    try {
      const { askPasskey } = await import('../security/passkey-ceremonies.js');
      dispatch(signIn(await finish(await askPasskey(await start().unwrap())).unwrap()));
    } catch (error) {
      onFailure(isApiError(error) ? error.text : authTexts.login.passkeyStopped);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={busy}
      onClick={() => void use()}
    >
      {authTexts.login.passkey}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../feedback/toast.js';
import { useCopyAnalysisMutation } from './copy-analysis.api.js';
import { analysisTexts as texts } from './texts.js';

interface CopyToOwnProps {
  partidaId: string;
  /** Runs an act for who is signed in; others sign in first. */
  signedIn: (act: () => void) => () => void;
}

/** 'Copiar a Mis APUs': a common partida becomes an own analysis, which opens from the toast. */
export function CopyToOwn({ partidaId, signedIn }: CopyToOwnProps) {
  const [copy, { isLoading }] = useCopyAnalysisMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const navigate = useNavigate();
  const run = async () => {
    try {
      const { id, item } = await copy({ partidaId, idempotencyKey: keyFor(partidaId) }).unwrap();
      renew();
      const action = { label: texts.openCopy, onClick: () => void navigate(`/app/mis-apus/${id}`) };
      void toast({ tone: 'ok', title: texts.copied, text: item, action });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.copyFailed, text: error.text });
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
      loading={isLoading}
      onClick={signedIn(() => void run())}
    >
      {texts.copy}
    </Button>
  );
}

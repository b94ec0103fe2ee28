import { useEffect, useState } from 'react';

/** As documented: the toast for 3 s, the dialog 0.5 s longer, its opener another 0.5 s. */
const NOTICE_MS = 3_000;
const DIALOG_MS = 3_500;
const OPENER_MS = 4_000;

/** Runs the documented sequence after everything was sent. */
export function useClosing(allSent: boolean, onClose: () => void): null | 'notice' | 'dialog' {
  const [stage, setStage] = useState<null | 'notice' | 'dialog'>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once
  useEffect(() => {
    if (!allSent) return;
    const timers = [
      setTimeout(() => setStage('notice'), NOTICE_MS),
      setTimeout(() => setStage('dialog'), DIALOG_MS),
      setTimeout(onClose, OPENER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [allSent]);
  return stage;
}

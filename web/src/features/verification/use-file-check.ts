import { useCallback, useEffect, useRef, useState } from 'react';
import { digestOf } from '../../lib/digest-of.js';

interface CheckedFile {
  name: string;
  /** Bytes. */
  size: number;
}

export type Checked = CheckedFile &
  (
    | { state: 'hashing' | 'unreadable' }
    | { state: 'other'; digest: string }
    /** `older`: the file as it was sent, where one with 'Aceptado por' came later. */
    | { state: 'same'; digest: string; older: boolean }
  );

/** Compares files with the digests of a document, newest first. A further file cancels the one before. */
export function useFileCheck(sha256: readonly string[]) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = useCallback(
    async (file: File): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const { name, size } = file;
      setChecked({ name, size, state: 'hashing' });
      const digest = await digestOf(file, signal).catch(() => null);
      if (signal.aborted) return;
      if (digest === null) return setChecked({ name, size, state: 'unreadable' });
      const at = sha256.indexOf(digest);
      setChecked(
        at < 0 ? { name, size, state: 'other', digest } : { name, size, state: 'same', digest, older: at > 0 },
      );
    },
    [sha256],
  );
  const reset = useCallback((): void => {
    running.current?.abort();
    setChecked(null);
  }, []);
  return { checked, check, reset };
}

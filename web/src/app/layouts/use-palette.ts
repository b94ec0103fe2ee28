import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

interface PaletteState {
  opened: boolean;
  /** Opened once: the code is loaded then and stays mounted. */
  needed: boolean;
  open: () => void;
  close: () => void;
}

/** The palette of this tab; Ctrl+K (⌘K) opens and closes it everywhere, also in fields. */
export function usePalette(): PaletteState {
  const [opened, setOpened] = useState(false);
  const [needed, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpened(true);
  };
  const close = () => setOpened(false);
  useHotkeys([['mod+K', () => (opened ? close() : open())]], [], true);
  return { opened, needed, open, close };
}

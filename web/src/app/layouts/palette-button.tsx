import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { frameTexts } from './frame.texts.js';
import classes from './palette-button.module.css';

/** Opens the palette from the top bar, and shows its shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.button ?? ''} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <IconSearch size={20} stroke={1.5} aria-hidden />
      <VisuallyHidden>{frameTexts.openPalette}</VisuallyHidden>
      <kbd className={classes.keys} aria-hidden>
        Ctrl K
      </kbd>
    </UnstyledButton>
  );
}

import { Button } from '@mantine/core';
import { AfterDelay } from '../../components/feedback/after-delay.js';
import classes from './palette.module.css';
import { paletteTexts as texts } from './palette.texts.js';
import type { PaletteFault } from './use-palette-groups.js';

interface PaletteStatusProps {
  searching: boolean;
  faults: readonly PaletteFault[];
  /** There are no options. */
  empty: boolean;
}

/** Text below the options: loading, no results, or what could not be searched. */
export function PaletteStatus({ searching, faults, empty }: PaletteStatusProps) {
  return (
    <>
      {faults.map(({ text, retry }) => (
        <div key={text} role="alert" className={classes.fault}>
          {text}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      ))}
      <div role="status" className={classes.status}>
        {searching ? <AfterDelay>{texts.searching}</AfterDelay> : null}
        {!searching && empty && faults.length === 0 ? (
          <>
            <b>{texts.nothing}</b> {texts.nothingText}
          </>
        ) : null}
      </div>
    </>
  );
}

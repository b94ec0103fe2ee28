import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { panelTexts } from '../../../quotation/texts/panel.texts.js';
import classes from './panel.module.css';
import type { PanelSaveState } from './use-panel-save.js';

/** 'Guardando...', then 'Guardado'. */
export function PanelState({ state }: { state: PanelSaveState }) {
  if (state === 'idle') return null;
  return (
    <span className={classes.state} data-kind={state} role="status">
      {state === 'saving' ? <Loader size={16} type="oval" aria-hidden /> : <IconCheck size={16} aria-hidden />}
      {state === 'saving' ? panelTexts.saving : panelTexts.saved}
    </span>
  );
}

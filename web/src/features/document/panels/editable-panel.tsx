import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { panelTexts } from '../../../quotation/texts/panel.texts.js';
import { documentTexts } from '../document.texts.js';
import { Panel } from './panel.js';
import classes from './panel.module.css';
import { PanelState } from './panel-state.js';
import type { PanelSaveState } from './use-panel-save.js';

interface EditablePanelProps {
  title: string;
  summary: readonly (string | null | undefined)[];
  mayEdit: boolean;
  state: PanelSaveState;
  /** The values in reading mode. */
  facts: ReactNode;
  /** The values as a form; loaded when the user edits. */
  form: (leave: () => void) => ReactNode;
}

/** A panel with a toggle between reading and editing. */
export function EditablePanel({ title, summary, mayEdit, state, facts, form }: EditablePanelProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel title={title} summary={summary} state={<PanelState state={state} />}>
      {editing && mayEdit ? (
        <Suspense fallback={documentTexts.loading}>{form(() => setEditing(false))}</Suspense>
      ) : (
        <>
          {facts}
          {mayEdit ? (
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPencil size={16} aria-hidden />}
                aria-label={panelTexts.editName(title)}
                onClick={() => setEditing(true)}
              >
                {panelTexts.edit}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Panel>
  );
}

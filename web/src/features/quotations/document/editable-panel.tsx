import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import { panelTexts } from '../texts/document.texts.js';
import { Panel } from './panel.js';
import classes from './panel.module.css';
import { PanelState } from './panel-state.js';
import type { PanelSaveState } from './use-panel-save.js';

interface EditablePanelProps<V extends FieldValues, T> {
  title: string;
  summary: readonly (string | null | undefined)[];
  mayEdit: boolean;
  state: PanelSaveState;
  form: UseFormReturn<V, unknown, T>;
  /** @returns null when it was saved */
  onSave: (data: T) => Promise<ApiError | null>;
  /** Puts a refusal under a field; @returns what no field carries. */
  onRefusal: (error: ApiError) => string | null;
  /** The values as they are read. */
  facts: ReactNode;
  /** The same as fields. */
  fields: ReactNode;
}

/** A panel with a toggle between reading and editing; leaving edit mode by 'Guardar' sends what changed. */
export function EditablePanel<V extends FieldValues, T>(props: EditablePanelProps<V, T>) {
  const { title, summary, mayEdit, state, form, onSave, onRefusal, facts, fields } = props;
  const [editing, setEditing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = () => {
    setRefusal(null);
    setEditing(false);
    form.reset();
  };
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    const error = await onSave(data);
    if (error) setRefusal(onRefusal(error));
    else setEditing(false);
  });
  return (
    <Panel title={title} summary={summary} state={<PanelState state={state} />}>
      {editing && mayEdit ? (
        <form onSubmit={submit} noValidate aria-label={panelTexts.editName(title)}>
          {refusal ? (
            <div className={classes.notice}>
              <Notice tone="err">
                {panelTexts.failed}. {refusal}
              </Notice>
            </div>
          ) : null}
          {fields}
          <div className={classes.buttons}>
            <Button variant="default" onClick={leave}>
              {panelTexts.cancel}
            </Button>
            <Button type="submit" loading={state === 'saving'}>
              {panelTexts.save}
            </Button>
          </div>
        </form>
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

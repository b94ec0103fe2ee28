import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import type { DocumentHeader } from '../api/documents.api.js';
import { panelTexts } from '../texts/document.texts.js';
import classes from './panel.module.css';
import type { PanelSave } from './use-panel-save.js';

/** What every form of a panel is given. */
export interface PanelFormProps {
  quotation: DocumentHeader['quotation'];
  save: PanelSave;
  /** Back to reading: saved, or given up. */
  onLeave: () => void;
}

interface FormShellProps<V extends FieldValues, T> {
  title: string;
  form: UseFormReturn<V, unknown, T>;
  saving: boolean;
  /** @returns null when it was saved */
  onSave: (data: T) => Promise<ApiError | null>;
  /** Puts a refusal under a field; @returns what no field carries */
  onRefusal: (error: ApiError) => string | null;
  onLeave: () => void;
  children: ReactNode;
}

/** The form of a panel; leaving it by 'Guardar' sends what changed. */
export function PanelForm<V extends FieldValues, T>(props: FormShellProps<V, T>) {
  const { title, form, saving, onSave, onRefusal, onLeave, children } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const changed = useChangedElsewhere(form);
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    const error = await onSave(data);
    if (error) setRefusal(onRefusal(error));
    else onLeave();
  });
  return (
    <form onSubmit={submit} noValidate aria-label={panelTexts.editName(title)}>
      {refusal ? (
        <div className={classes.notice}>
          <Notice tone="err">
            {panelTexts.failed}. {refusal}
          </Notice>
        </div>
      ) : null}
      {changed && !refusal ? (
        <div className={classes.notice}>
          <Notice tone="info">{panelTexts.changedElsewhere}</Notice>
        </div>
      ) : null}
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLeave}>
          {panelTexts.cancel}
        </Button>
        <Button type="submit" loading={saving}>
          {panelTexts.save}
        </Button>
      </div>
    </form>
  );
}

/** Whether the values under an open form became others: somebody, or another tab, saved them meanwhile. */
function useChangedElsewhere<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>): boolean {
  const now = JSON.stringify(form.formState.defaultValues);
  const [first] = useState(now);
  return now !== first;
}

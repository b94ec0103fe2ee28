import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { panelTexts } from '../../../quotation/texts/panel.texts.js';
import classes from './panel.module.css';
import type { PanelSave } from './use-panel-save.js';

/** Props of every panel form. */
export interface PanelFormProps {
  quotation: DocumentHeader['quotation'];
  save: PanelSave;
  /** Returns to reading mode: saved or cancelled. */
  onLeave: () => void;
}

interface FormShellProps<V extends FieldValues, T> {
  title: string;
  form: UseFormReturn<V, unknown, T>;
  /** Current values of the document, as form values. */
  values: V;
  saving: boolean;
  /** @returns null when it was saved */
  onSave: (data: T) => Promise<ApiError | null>;
  /**
   * Shows an error under its field.
   * @returns the message for errors without a field
   */
  onRefusal: (error: ApiError) => string | null;
  onLeave: () => void;
  children: ReactNode;
}

/** The form of a panel; 'Guardar' sends only changed values. */
export function PanelForm<V extends FieldValues, T>(props: FormShellProps<V, T>) {
  const { title, form, values, saving, onSave, onRefusal, onLeave, children } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const changed = useChangedElsewhere(values);
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

/**
 * Whether the document's values changed while the form was open. Compares the document, because a form has no default
 * values in its first render.
 */
function useChangedElsewhere(values: FieldValues): boolean {
  const now = JSON.stringify(values);
  const [first] = useState(now);
  return now !== first;
}

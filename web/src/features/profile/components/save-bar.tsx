import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { profileTexts as texts } from '../texts.js';
import classes from './save-bar.module.css';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  onCancel: () => void;
  /** Id of the form; the bar may be outside of it. */
  form: string;
}

/** Bar at the bottom of the window in editing mode: unsaved changes, Cancelar and Guardar. */
export function SaveBar({ dirty, saving, onCancel, form }: SaveBarProps) {
  return (
    <div className={classes.bar} data-keep-clear>
      <p className={classes.words} data-dirty={dirty || undefined} role="status">
        <IconPencil size={18} stroke={1.6} aria-hidden />
        {dirty ? texts.unsaved : texts.editing}
      </p>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={form} loading={saving}>
        {texts.save}
      </Button>
    </div>
  );
}

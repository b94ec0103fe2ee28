import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { profileTexts as texts } from '../texts.js';
import classes from './save-bar.module.css';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  onCancel: () => void;
  /** Belongs to this form; the bar may stand outside of it. */
  form: string;
}

/** At the bottom of the window while something is edited: what is unsaved, Cancelar and Guardar. */
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

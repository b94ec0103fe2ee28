import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** The question, with its object: '¿Eliminar COT-2026-0041?'. */
  title: string;
  /** Consequences, and whether they can be undone. */
  children: ReactNode;
  /** The verb: 'Eliminar'. */
  confirmLabel: string;
  /** Label of the cancel button; 'Cancelar' unless that is ambiguous. */
  cancelLabel?: string;
  /** A destructive action. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, danger = false, loading = false, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons} data-keep-clear>
        <Button variant="default" onClick={onClose} disabled={loading}>
          {props.cancelLabel ?? 'Cancelar'}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} onClick={onConfirm} loading={loading}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

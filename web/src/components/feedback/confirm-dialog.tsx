import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** The question, with its object: '¿Eliminar COT-2026-0041?'. */
  title: string;
  /** What will happen and whether it can be undone. */
  children: ReactNode;
  /** The verb: 'Eliminar'. */
  confirmLabel: string;
  /** The way back; 'Cancelar' unless that word could mean both. */
  cancelLabel?: string;
  /** Takes something away. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
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

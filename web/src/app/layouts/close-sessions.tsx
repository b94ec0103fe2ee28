import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import classes from './close-sessions.module.css';
import { useCloseSessions } from './use-close-sessions.js';

/** 'Cerrar todas las sesiones', after a question. */
export function CloseSessions() {
  const { opened, unsent, isLoading, ask, confirm, cancel } = useCloseSessions();
  return (
    <section className={classes.card} aria-labelledby="sesiones">
      <div>
        <h2 id="sesiones" className={classes.heading}>
          Sesiones
        </h2>
        <p className={classes.note}>
          ¿Dejaste tu cuenta abierta en otro equipo, o perdiste tu teléfono? Ciérrala en todos a la vez.
        </p>
      </div>
      <Button variant="outline" color="red" className={classes.button ?? ''} onClick={ask}>
        Cerrar todas las sesiones
      </Button>
      <ConfirmDialog
        opened={opened}
        title="¿Cerrar todas las sesiones?"
        confirmLabel="Cerrar todas"
        danger
        loading={isLoading}
        onConfirm={confirm}
        onClose={cancel}
      >
        Tendrás que ingresar de nuevo en todos tus equipos, también en este.
        {unsent > 0 ? ' Los cambios que solo están en este equipo y no se enviaron se borran.' : ''}
      </ConfirmDialog>
    </section>
  );
}

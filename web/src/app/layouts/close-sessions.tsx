import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './close-sessions.module.css';
import { useCloseSessions } from './use-close-sessions.js';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/feedback/confirm-dialog.js')).ConfirmDialog,
}));

/** 'Cerrar todas las sesiones', after a confirmation dialog that is loaded on demand. */
export function CloseSessions() {
  const { opened, unsent, isLoading, ask, confirm, cancel } = useCloseSessions();
  const [wanted, setWanted] = useState(false);
  // Stays mounted once opened: closing returns the focus.
  if (opened && !wanted) setWanted(true);
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
      {wanted ? (
        <Suspense fallback={null}>
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
        </Suspense>
      ) : null}
    </section>
  );
}

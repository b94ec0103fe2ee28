import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { isApiError } from '../../api/api-error.js';
import { BrokenCotaDrawing } from '../drawings/broken-cota-drawing.js';
import classes from './state.module.css';

interface ErrorStateProps {
  /** What failed: 'Error al cargar los anuncios'. */
  title: string;
  /** The error of the query. */
  error?: unknown;
  onRetry?: () => void;
}

/** A list or page that failed to load: the server's message, the code for support, and a retry button. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const known = isApiError(error) ? error : null;
  return (
    <div className={classes.state} role="alert">
      <div className={classes.drawing}>
        <BrokenCotaDrawing />
      </div>
      <h2 className={classes.title}>{title}</h2>
      {known ? <p className={classes.text}>{known.text}</p> : null}
      {onRetry ? (
        <div className={classes.action}>
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      ) : null}
      {known?.correlationId && known.status >= 500 ? (
        <p className={classes.code}>Código: {known.correlationId}</p>
      ) : null}
    </div>
  );
}

import { Loader } from '@mantine/core';
import { AfterDelay } from './after-delay.js';
import classes from './page-loading.module.css';

/** Shown while a page's code or the session loads. */
export function PageLoading({ label = 'Cargando...' }: { label?: string }) {
  return (
    <div className={classes.box} role="status" aria-label={label}>
      <AfterDelay>
        <Loader />
      </AfterDelay>
    </div>
  );
}

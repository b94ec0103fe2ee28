import { Loader } from '@mantine/core';
import { AfterDelay } from './after-delay.js';
import classes from './page-loading.module.css';

/** While a page's code or the session is on its way. */
export function PageLoading({ label = 'Cargando...' }: { label?: string }) {
  return (
    <div className={classes.box} role="status" aria-label={label}>
      <AfterDelay>
        <Loader />
      </AfterDelay>
    </div>
  );
}

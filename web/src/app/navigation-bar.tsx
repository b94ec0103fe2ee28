import { AfterDelay } from '../components/feedback/after-delay.js';
import classes from './navigation-bar.module.css';

/** A thin line at the top while the code of the next page loads. */
export function NavigationBar() {
  return (
    <AfterDelay>
      <div className={classes.bar} role="progressbar" aria-label="Cargando la página" />
    </AfterDelay>
  );
}

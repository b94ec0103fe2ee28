import { AfterDelay } from '../components/feedback/after-delay.js';
import classes from './navigation-bar.module.css';

/** A thin line on top while the next page's code is on its way. */
export function NavigationBar() {
  return (
    <AfterDelay>
      <div className={classes.bar} role="progressbar" aria-label="Cargando la página" />
    </AfterDelay>
  );
}

import { Cota } from '../components/brand/cota.js';
import { PageTitle } from '../components/feedback/page-title.js';
import classes from './not-found-page.module.css';

/** Unknown paths: only the documented text. */
export function NotFoundPage() {
  return (
    <main className={classes.page} tabIndex={-1}>
      <PageTitle title="NotFound" />
      <Cota className={classes.cota ?? ''}>
        <h1 className={classes.title}>NotFound</h1>
      </Cota>
    </main>
  );
}

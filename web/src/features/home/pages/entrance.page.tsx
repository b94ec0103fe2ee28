import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { selectExpired, selectSignedIn } from '../../../api/session.slice.js';
import blueprint from '../../../components/brand/blueprint.module.css';
import { Logo } from '../../../components/brand/logo.js';
import { BuildingDrawing } from '../../../components/drawings/building-drawing.js';
import { PageTitle } from '../../../components/feedback/page-title.js';
import { toast } from '../../../components/feedback/toast.js';
import { ThreeSteps } from '../components/three-steps.js';
import { homeTexts } from '../texts.js';
import classes from './entrance.page.module.css';

const texts = homeTexts.entrance;

/** `/`: what the product is and the two ways in. */
export function EntrancePage() {
  const signedIn = useSelector(selectSignedIn);
  const next = useWayBack();
  useExpiredToast();
  return (
    <>
      <PageTitle title={texts.title} />
      <div className={`${blueprint.blueprint} ${classes.hero}`}>
        <header className={classes.bar}>
          <Logo inverse />
          <nav className={classes.nav} aria-label={texts.main}>
            {signedIn ? <OpenApp /> : <WaysIn next={next} />}
          </nav>
        </header>
        <main className={classes.stage} tabIndex={-1}>
          <div className={classes.words}>
            <h1 className={classes.headline}>{texts.headline}</h1>
            <p className={classes.pitch}>{texts.pitch}</p>
            <Button
              component={Link}
              to={signedIn ? '/app' : `/auth/nueva_cuenta${next}`}
              size="lg"
              color="var(--amber)"
              c="#16212B"
            >
              {signedIn ? texts.open : texts.start}
            </Button>
          </div>
          <BuildingDrawing className={classes.drawing} />
        </main>
      </div>
      <section className={classes.section} aria-labelledby="tres-pasos">
        <h2 id="tres-pasos" className={classes.title}>
          {texts.stepsTitle}
        </h2>
        <ThreeSteps />
      </section>
      <footer className={classes.footer}>
        <div className={classes.wrap}>
          <p className={classes.slogan}>{texts.slogan}</p>
          <p className={classes.legal}>
            © {new Date().getFullYear()} CotizaObra · {texts.place}
          </p>
        </div>
      </footer>
    </>
  );
}

function WaysIn({ next }: { next: string }) {
  return (
    <>
      <Link to={`/auth/nueva_cuenta${next}`} className={classes.link}>
        {texts.signUp}
      </Link>
      <Link to={`/auth/login${next}`} className={classes.outlined}>
        {texts.login}
      </Link>
    </>
  );
}

function OpenApp() {
  return (
    <Link to="/app" className={classes.outlined}>
      {texts.open}
    </Link>
  );
}

/** The page a guard turned people away from, as a query for the links in. */
function useWayBack(): string {
  const state: unknown = useLocation().state;
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return typeof next === 'string' ? `?next=${encodeURIComponent(next)}` : '';
}

function useExpiredToast(): void {
  const expired = useSelector(selectExpired);
  useEffect(() => {
    if (expired) void toast({ tone: 'info', title: texts.expired });
  }, [expired]);
}

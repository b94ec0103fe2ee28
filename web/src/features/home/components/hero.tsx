import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSignedIn } from '../../../api/session.slice.js';
import blueprint from '../../../components/brand/blueprint.module.css';
import { BuildingDrawing } from '../../../components/drawings/building-drawing.js';
import { useWayBack } from '../../../lib/way-back.js';
import { homeTexts } from '../texts.js';
import classes from './hero.module.css';
import { HeroSearch } from './hero-search.js';

const texts = homeTexts.entrance;

/** The picture, the slogan, and the search. */
export function Hero() {
  const signedIn = useSelector(selectSignedIn);
  const next = useWayBack();
  return (
    <section id="inicio" className={`${blueprint.blueprint} ${classes.hero}`} aria-labelledby="titular">
      <div className={classes.stage}>
        <div className={classes.words}>
          <h1 id="titular" className={classes.headline}>
            {texts.headline}
          </h1>
          <p className={classes.pitch}>{texts.pitch}</p>
          <HeroSearch />
          <p className={classes.way}>
            {signedIn ? (
              <Link to="/app" className={classes.link}>
                {texts.open}
              </Link>
            ) : (
              <>
                {texts.free}{' '}
                <Link to={`/auth/nueva_cuenta${next}`} className={classes.link}>
                  {texts.start}
                </Link>
              </>
            )}
          </p>
        </div>
        <BuildingDrawing className={classes.drawing} />
      </div>
    </section>
  );
}

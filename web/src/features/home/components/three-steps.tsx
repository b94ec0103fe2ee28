import { BricksSpot, ColumnSpot, HouseSpot } from '../../../components/drawings/spots.js';
import { homeTexts } from '../texts.js';
import classes from './three-steps.module.css';

const texts = homeTexts.entrance;
const drawings = [ColumnSpot, BricksSpot, HouseSpot];

/** Pide · Compara · Cierra. */
export function ThreeSteps() {
  return (
    <ol className={classes.steps}>
      {texts.steps.map(({ title, text }, at) => {
        const Spot = drawings[at];
        return (
          <li key={title} className={classes.step}>
            <div className={classes.drawing}>{Spot ? <Spot /> : null}</div>
            <h3 className={classes.name}>
              <span className={classes.number} aria-hidden="true">
                {at + 1}
              </span>
              {title}
            </h3>
            <p className={classes.text}>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';

/** What the looks of the cells mean. */
export function Legend() {
  return (
    <p className={classes.legend}>
      <span>
        <i aria-hidden />
        {texts.legendBest}
      </span>
      <span>
        <i aria-hidden data-of="chosen" />
        {texts.legendChosen}
      </span>
      <span>
        <i aria-hidden data-of="none" />
        {texts.legendNone}
      </span>
      <span>
        <b aria-hidden>↑ 41 %</b>
        {texts.legendFar}
      </span>
    </p>
  );
}

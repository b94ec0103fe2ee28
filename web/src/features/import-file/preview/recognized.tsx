import { previewTexts as texts } from '../import-file.texts.js';
import type { Proposal } from '../proposal.js';
import classes from './preview.module.css';

/** What was found: levels, counts, where the levels come from, what stays out. */
export function Recognized({ proposal }: { proposal: Proposal }) {
  const { counts, unplaced, levelsFrom, leavesPrices } = proposal;
  return (
    <section>
      <h3>
        {texts.recognized} <small>{texts.levels(counts.levels)}</small>
      </h3>
      <div className={classes.counts}>
        {(['titles', 'parts'] as const).map((name) => (
          <p key={name}>
            <b>{counts[name].toLocaleString('en-US')}</b> {texts[name](counts[name])}
          </p>
        ))}
      </div>
      <p>
        {texts.unplacedCount(unplaced.length)} {texts.levelsFrom[levelsFrom]}
      </p>
      {leavesPrices ? <p data-strong>{texts.withoutPrices}</p> : null}
    </section>
  );
}

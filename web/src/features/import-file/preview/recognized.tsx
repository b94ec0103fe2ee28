import { previewTexts as texts } from '../import-file.texts.js';
import type { Proposal } from '../proposal.js';
import classes from './preview.module.css';

/** What was found: levels, counts, where the levels come from, what stays out. */
export function Recognized({ proposal }: { proposal: Proposal }) {
  const { counts, tree, unplaced, levelsFrom, leavesPrices, kind } = proposal;
  const subtitles = tree.filter(({ kind, level }) => kind === 'TITLE' && level > 0).length;
  return (
    <section>
      <h3>
        {texts.recognized} <small>{texts.levels(counts.levels)}</small>
      </h3>
      <div className={classes.counts}>
        <Count of={counts.titles - subtitles} name={texts.titles} />
        {subtitles > 0 ? <Count of={subtitles} name={texts.subtitles} /> : null}
        <Count of={counts.parts} name={texts.parts} />
      </div>
      <p>
        {texts.unplacedCount(unplaced.length)} {texts.levelsFrom[levelsFrom]}
      </p>
      {leavesPrices ? <p data-strong>{texts.withoutPrices}</p> : null}
      {leavesPrices && (kind === 'XLSX' || kind === 'XLS') ? <p>{texts.workbookTravels}</p> : null}
    </section>
  );
}

function Count({ of, name }: { of: number; name: (n: number) => string }) {
  return (
    <p>
      <b>{of.toLocaleString('en-US')}</b> {name(of)}
    </p>
  );
}

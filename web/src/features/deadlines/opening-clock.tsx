import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { CotaProgress } from '../../components/brand/cota-progress.js';
import { clockLeft, leftText } from '../../quotation/rules/countdown.js';
import { useNowBySeconds } from '../../quotation/rules/use-now.js';
import classes from './deadlines.module.css';
import { sealingTexts as texts } from './sealing.texts.js';
import { useOpening } from './use-opening.js';

interface OpeningClockProps {
  /** Of the Request. */
  id: string;
  sentAt: string | null;
  deadline: string;
}

/** The time until the opening, in large figures and as a dimension line; then it asks for what was opened. */
export function OpeningClock({ id, sentAt, deadline }: OpeningClockProps) {
  const now = useNowBySeconds(deadline);
  useOpening(id, deadline);
  const clock = clockLeft(deadline, now);
  const start = Date.parse(sentAt ?? deadline);
  const passed = (now - start) / Math.max(1, Date.parse(deadline) - start);
  return (
    <>
      {clock ? (
        // Read once a minute at most: the figures themselves change each second.
        <div className={classes.clock} role="timer" aria-label={texts.left(leftText(deadline, now) ?? '')}>
          {clock.map(([count, unit]) => (
            <div key={unit.replace(/s$/, '')} aria-hidden>
              <b>{count}</b>
              <small>{unit}</small>
            </div>
          ))}
        </div>
      ) : (
        <p role="status">{texts.opening}</p>
      )}
      <div className={classes.span}>
        <CotaProgress label={texts.passed} percent={passed * 100} />
        <p>
          {sentAt ? <span>{texts.sentOn(formatMoment(sentAt))}</span> : <span />}
          <span>
            {texts.opensOn} <b>{formatMoment(deadline)}</b>, {texts.zone}
          </span>
        </p>
      </div>
    </>
  );
}

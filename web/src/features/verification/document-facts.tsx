import type { Verification } from '@cotizaobra/proto/quotations/verify-document';
import { formatClock, formatLongDate } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { Cota } from '../../components/brand/cota.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import classes from './verify.module.css';
import { stateTexts, verifyTexts as texts } from './verify.texts.js';

/** `20 de noviembre de 2026, 16:05:22, hora de Lima` */
const sealTime = (at: string): string => texts.limaTime(`${formatLongDate(at)}, ${formatClock(at)}`);

/** What the document says: its company, number, date, state, seal and total. */
export function DocumentFacts({ document }: { document: Verification }) {
  const { type, company, ruc, number, revision, date, state, sealedAt, total, currency } = document;
  const { name, tone, text } = stateTexts[state];
  const gone = state === 'WITHDRAWN' || state === 'SUPERSEDED';
  const Icon = gone ? IconAlertTriangle : IconShieldCheck;
  return (
    <section className={classes.facts}>
      <p className={classes.answer} data-gone={gone}>
        <Icon size={20} aria-hidden /> {gone ? texts.noLonger : texts.issued}
      </p>
      <h2 className={classes.company}>{company}</h2>
      <p className={classes.meta}>{texts.ruc(ruc)}</p>
      <dl className={classes.list}>
        <dt>{texts.facts.document}</dt>
        <dd>{texts.named(texts.types[type], number, revision)}</dd>
        <dt>{texts.facts.date}</dt>
        <dd>{formatLongDate(date)}</dd>
        <dt>{texts.facts.state}</dt>
        <dd>
          <StatusBadge tone={tone}>{name}</StatusBadge>
          {text ? <span className={classes.why}>{text}</span> : null}
        </dd>
        <dt>{texts.facts.seal}</dt>
        <dd>{sealedAt ? sealTime(sealedAt) : texts.noSeal}</dd>
      </dl>
      {total ? (
        <Cota className={classes.total ?? ''}>
          <span className={classes.money}>
            <span className={classes.hidden}>{texts.facts.total} </span>
            {formatMoney(total, currency)}
          </span>
        </Cota>
      ) : null}
      {state === 'SEALED' ? <p className={classes.meta}>{texts.sealedTotal}</p> : null}
    </section>
  );
}

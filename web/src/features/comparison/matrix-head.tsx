import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { GuestMark, StatusBadge } from '../../components/data/status-badge.js';
import { receivedPath } from '../../quotation/rules/paths.js';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import type { ComparedAnswer } from './matrix-view.js';
import { formatSigned } from './signed-amount.js';

/** Who answered, the comparable total and its coverage; always in view. */
export function MatrixHead({ comparison: { answers, currency } }: { comparison: Comparison }) {
  return (
    <thead>
      <tr className={classes.head} aria-rowindex={1}>
        <th scope="col" className={classes.index} aria-colindex={1}>
          {texts.index}
        </th>
        <th scope="col" className={classes.words} aria-colindex={2}>
          {texts.description}
        </th>
        <th scope="col" aria-colindex={3}>
          {texts.unit}
        </th>
        <th scope="col" className={classes.number} aria-colindex={4}>
          {texts.quantity}
        </th>
        {answers.map((answer) => (
          <AnswerHead key={answer.quotationId} answer={answer} currency={currency} />
        ))}
      </tr>
    </thead>
  );
}

function AnswerHead({ answer, currency }: { answer: ComparedAnswer; currency: Currency }) {
  const { quotationId, company, code, current, revision, inPlay, expired, adjustedTotal } = answer;
  const coverage = { quoted: answer.quoted, of: answer.of };
  const incomplete = isIncomplete(coverage);
  return (
    <th scope="col" className={classes.answer} data-old={!inPlay || undefined}>
      <span className={classes.who}>
        <CompanyLogo name={company.name} src={company.logoCompany} size={32} />
        <span>
          <Link to={receivedPath(quotationId)} title={company.name}>
            {company.name}
          </Link>
          <span className={classes.code}>{code}</span>
        </span>
      </span>
      <span className={classes.sum} data-missing={adjustedTotal === null || undefined}>
        {adjustedTotal === null ? texts.needsRate : formatSigned(adjustedTotal, currency)}
      </span>
      <span className={classes.cover} data-incomplete={incomplete || undefined}>
        {incomplete ? texts.incomplete(coverageText(coverage)) : coverageText(coverage)}
      </span>
      <GuestMark guest={company.guest} />
      {answer.openRound === undefined ? null : (
        <StatusBadge tone="info">{texts.openRound(answer.openRound)}</StatusBadge>
      )}
      {current ? null : <StatusBadge tone="neutral">{texts.oldRevision(revision)}</StatusBadge>}
      {expired ? <StatusBadge tone="err">{texts.expiredShort}</StatusBadge> : null}
    </th>
  );
}

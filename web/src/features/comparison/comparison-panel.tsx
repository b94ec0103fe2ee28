import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { comparisonPath } from '../../quotation/rules/paths.js';
import classes from './comparison.module.css';
import { comparisonTexts, matrixTexts, panelTexts as texts } from './comparison.texts.js';
import { useGetComparisonQuery } from './get-comparison.api.js';
import { formatSigned } from './signed-amount.js';

/** Answers named here; the others are counted. */
const NAMED = 8;

/** On a Request's page: who answered how completely, the best comparable total, and the way to the comparison. */
export function ComparisonPanel({ requestId }: { requestId: string }) {
  const { currentData: comparison } = useGetComparisonQuery({ id: requestId });
  if (!comparison || comparison.answers.length === 0) return null;
  const { answers, award, missingRates } = comparison;
  const rest = answers.length - NAMED;
  return (
    <section className={classes.summary} aria-label={texts.label}>
      <div>
        <h2>{texts.title(answers.length)}</h2>
        <ul>
          {answers.slice(0, NAMED).map((answer) => (
            <li key={answer.quotationId}>
              <b>{answer.company.name}</b>
              <small data-incomplete={isIncomplete(answer) || undefined}>{coverageText(answer)}</small>
              {answer.expired ? <small data-expired>{matrixTexts.expiredShort}</small> : null}
            </li>
          ))}
          {rest > 0 ? <li>{texts.more(comparisonTexts.quotations(rest))}</li> : null}
        </ul>
      </div>
      <div className={classes.decide}>
        {award ? <p>{texts.awarded}</p> : <Best comparison={comparison} />}
        {missingRates.length > 0 && !award ? <p data-missing>{texts.rates}</p> : null}
        <Button
          size="xs"
          component={Link}
          to={comparisonPath(requestId)}
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {award ? texts.see : texts.compare(answers.length)}
        </Button>
      </div>
    </section>
  );
}

/** The cheapest complete answer; an incomplete total would mislead. */
function Best({ comparison: { proposals, answers, currency } }: { comparison: Comparison }) {
  const single = proposals.find(({ kind }) => kind === 'SINGLE');
  const winner = answers.find(({ quotationId }) => quotationId === single?.shares[0]?.quotationId);
  if (!single || !winner) return <p>{texts.noSingle}</p>;
  return (
    <p>
      {texts.single}
      <b>{formatSigned(single.total, currency)}</b>
      {winner.company.name}
    </p>
  );
}

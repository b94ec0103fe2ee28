import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { Button, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCompanyRole } from '../../api/use-session.js';
import { Notice } from '../../components/feedback/notice.js';
import classes from './comparison.module.css';
import { settingsTexts as texts } from './comparison.texts.js';
import type { ComparisonState } from './use-comparison.js';

const RatesDialog = lazy(async () => ({ default: (await import('./rates-dialog.js')).RatesDialog }));

interface SettingsStripProps {
  comparison: Comparison;
  state: ComparisonState;
}

/** The basis and the rates of the comparison, and whether they are saved. */
export function SettingsStrip({ comparison, state }: SettingsStripProps) {
  const { basis, rates, currency, missingRates, answers, award } = comparison;
  const [asking, setAsking] = useState(false);
  const foreign = answers.some(({ typeMoneda }) => typeMoneda !== currency);
  // Frozen by the award, or because the role of the user changes nothing here.
  const frozen = !roleMay(useCompanyRole(), 'writeRequests') || award !== null;
  const used = rates.filter((rate) => answers.some(({ typeMoneda }) => typeMoneda === rate.currency));
  const inWords = texts.basisWords[basis];
  const { name, symbol } = currencyWords[currency];
  return (
    <section className={classes.settings} aria-label={texts.label}>
      <div className={classes.strip} data-tone="info">
        <p>
          <b>{foreign ? texts.converted(name, inWords) : texts.same(inWords)}</b>{' '}
          {used.map((rate) => (
            <span key={rate.currency}>
              {texts.rate(currencyWords[rate.currency].name, `${symbol} ${rate.rate}`, formatDate(rate.date))}{' '}
            </span>
          ))}
          {texts.keep}
        </p>
        <span role="status" className={classes.saving}>
          {state.saving ? texts.saving : ''}
        </span>
        {foreign && !frozen ? (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {texts.rates}
          </Button>
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label={texts.basis}
          value={basis}
          disabled={frozen}
          data={(['WITH_TAX', 'WITHOUT_TAX'] as const).map((value) => ({ value, label: texts.bases[value] }))}
          onChange={(value) => state.change({ basis: value })}
        />
      </div>
      {missingRates.length > 0 ? (
        <Notice
          tone="warn"
          action={
            <Button size="xs" disabled={frozen} onClick={() => setAsking(true)}>
              {texts.write}
            </Button>
          }
        >
          {texts.missing(listOf(missingRates.map((missing) => currencyWords[missing].name)))}
        </Notice>
      ) : null}
      <Refusal state={state} />
      {asking ? (
        <Suspense fallback={null}>
          <RatesDialog
            comparison={comparison}
            onSave={(next) => {
              state.change({ rates: next });
              setAsking(false);
            }}
            onPreview={(next) => state.preview({ rates: next })}
            onClose={() => {
              state.preview(null);
              setAsking(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A save that was refused: what was typed stays until the user decides. */
function Refusal({ state: { refusal, reload, keepMine } }: { state: ComparisonState }) {
  if (!refusal) return null;
  const stale = refusal.status === 409;
  return (
    <Notice
      tone="err"
      action={
        <span className={classes.ways}>
          <Button variant="default" size="xs" onClick={reload}>
            {texts.reload}
          </Button>
          <Button size="xs" onClick={keepMine}>
            {stale ? texts.keepMine : texts.again}
          </Button>
        </span>
      }
    >
      {stale ? texts.stale : `${texts.saveFailed} ${refusal.text}`}
    </Notice>
  );
}

const listOf = (names: string[]): string => new Intl.ListFormat('es').format(names);

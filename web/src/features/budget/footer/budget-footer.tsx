import type { FooterRow } from '@cotizaobra/proto/rules/budget/footer';
import { formatMoney, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { moneyInWords } from '@cotizaobra/proto/rules/money-words';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Cota } from '../../../components/brand/cota.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { Notice } from '../../../components/feedback/notice.js';
import { budgetTexts, footerTexts as texts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import classes from './footer.module.css';
import { AddMenu } from './footer-menus.js';
import { FooterLine } from './footer-row.js';
import { addRow, replaceRow } from './footer-rows.js';
import { type OpenFooter, useFooter } from './use-footer.js';

const DetailDialog = lazy(async () => ({ default: (await import('./detail-dialog.js')).DetailDialog }));

/** 'Pie de presupuesto' under the items: its rows, or how the document gets them. */
export function BudgetFooter({ host }: { host: BudgetHost }) {
  const footer = useFooter(host);
  if (footer.rows) return <Rows host={host} footer={footer} rows={footer.rows} />;
  if (host.readOnly) return null;
  return (
    <section className={classes.offer} aria-label={texts.title}>
      <p>{footer.taxMode === 'INCLUDED' ? texts.noneIncluded : texts.none}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => void footer.create()}
      >
        {texts.addAll}
      </Button>
      {footer.fault ? <Notice tone="err">{footer.fault.text}</Notice> : null}
    </section>
  );
}

interface RowsProps {
  host: BudgetHost;
  footer: OpenFooter;
  rows: readonly FooterRow[];
}

function Rows({ host, footer, rows }: RowsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [detail, setDetail] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const { amounts, currency, fault } = footer;
  const apply = (next: readonly FooterRow[] | null): string | null => {
    const why = next === rows ? null : footer.change(next);
    setRefusal(why);
    return why;
  };
  const shownRows = amounts?.rows ?? [];
  const last = shownRows.at(-1);
  const opened = detail === null ? undefined : rows[detail];
  return (
    <section className={classes.footer} aria-labelledby="budget-footer">
      <div className={classes.words}>
        <h2 id="budget-footer">{texts.title}</h2>
        {host.readOnly ? null : (
          <>
            <p>{texts.hint}</p>
            <AddMenu rows={rows} onAdd={(kind) => apply(addRow(rows, kind))} onRemoveAll={() => setRemoving(true)} />
          </>
        )}
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        {fault ? (
          <Notice
            tone="err"
            action={
              <Button size="xs" variant="default" onClick={footer.retry}>
                {budgetTexts.retry}
              </Button>
            }
          >
            {fault.text}
          </Notice>
        ) : null}
      </div>
      <div className={classes.sums}>
        <table aria-label={texts.title}>
          <tbody>
            {shownRows.slice(0, -1).map(({ result }, at) => (
              <FooterLine
                key={rows[at]!.key}
                {...{ rows, at, footer }}
                result={formatMoney(result, currency)}
                readOnly={host.readOnly}
                onChange={apply}
                onDetail={() => setDetail(at)}
              />
            ))}
          </tbody>
        </table>
        <div className={classes.total}>
          <b>{last?.name ?? texts.total}</b>
          <Cota className={classes.cota ?? ''}>
            <b>{formatMoney(amounts?.total ?? '0', currency)}</b>
          </Cota>
        </div>
        <p className={classes.spelled}>{moneyInWords(amounts?.total ?? '0', currency)}</p>
      </div>
      {opened?.kind === 'FIXED' ? (
        <Suspense fallback={null}>
          <DetailDialog
            row={opened}
            currency={currency}
            readOnly={host.readOnly}
            onSave={(details) => {
              apply(replaceRow(rows, detail!, { ...opened, details }));
              setDetail(null);
            }}
            onClose={() => setDetail(null)}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={removing}
        danger
        title={texts.removeAllAsk}
        confirmLabel={texts.removeAll}
        onConfirm={() => {
          setRemoving(false);
          apply(null);
        }}
        onClose={() => setRemoving(false)}
      >
        {texts.removeAllText(plainTotal(host, footer))}
      </ConfirmDialog>
    </section>
  );
}

/** The total without a footer. */
function plainTotal({ store }: BudgetHost, { taxMode, rate, currency }: OpenFooter): string {
  return formatMoneyCents(totalsOfSum(store.snapshot().sum, taxMode, rate).total, currency);
}

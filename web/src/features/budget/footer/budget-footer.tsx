import type { FooterRow } from '@cotizaobra/proto/rules/budget/footer';
import { formatDecimal, formatMoney, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { moneyInWords } from '@cotizaobra/proto/rules/money-words';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Cota } from '../../../components/brand/cota.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { Notice } from '../../../components/feedback/notice.js';
import { budgetTexts, footerTexts as texts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import { readBudgetNumber } from '../numbers.js';
import { TypedCell } from '../typed-cell.js';
import classes from './footer.module.css';
import { type AddedKind, addRow, isMovable, moveRow, removeRow, replaceRow } from './footer-rows.js';
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
              <Row
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

interface RowProps {
  rows: readonly FooterRow[];
  at: number;
  footer: OpenFooter;
  result: string;
  readOnly: boolean;
  onChange: (rows: readonly FooterRow[]) => string | null;
  onDetail: () => void;
}

function Row({ rows, at, footer, result, readOnly, onChange, onDetail }: RowProps) {
  const row = rows[at]!;
  const put = (next: FooterRow) => onChange(replaceRow(rows, at, next));
  const sum = row.kind === 'DIRECT_COST' || row.kind === 'SUBTOTAL';
  return (
    <tr data-sum={sum || undefined}>
      <th scope="row">
        {readOnly ? (
          row.name
        ) : (
          <TypedCell
            variant="unstyled"
            aria-label={texts.nameOf(row.name)}
            value={row.name}
            maxLength={120}
            onType={(name) => (name === '' ? texts.nameOf(row.name) : put({ ...row, name }))}
          />
        )}
      </th>
      <td className={classes.rate}>
        {row.kind === 'PERCENTAGE' ? (
          <Percentage {...{ rows, row, at, readOnly }} onPut={put} />
        ) : row.kind === 'IGV' ? (
          `${formatDecimal(footer.rate)} %`
        ) : row.kind === 'FIXED' ? (
          <Fixed {...{ row, readOnly, onDetail }} onPut={put} />
        ) : null}
      </td>
      <td className={classes.amount}>{result}</td>
      <td className={classes.more}>
        {readOnly || !isMovable(rows, at) ? null : (
          <RowMenu {...{ rows, at, onChange }} onDetail={row.kind === 'FIXED' ? onDetail : undefined} />
        )}
      </td>
    </tr>
  );
}

interface PartProps<Kind extends FooterRow['kind']> {
  row: Extract<FooterRow, { kind: Kind }>;
  readOnly: boolean;
  onPut: (row: FooterRow) => string | null;
}

function Percentage({ rows, row, at, readOnly, onPut }: PartProps<'PERCENTAGE'> & Pick<RowProps, 'rows' | 'at'>) {
  const bases = rows.slice(0, at);
  const base = bases.find(({ key }) => key === row.of);
  if (readOnly) return `${formatDecimal(row.percent)} % ${texts.of(base?.name ?? '')}`;
  return (
    <span className={classes.percent}>
      <TypedCell
        aria-label={texts.percentOf(row.name)}
        inputMode="decimal"
        value={row.percent}
        shown={formatDecimal(row.percent)}
        rightSection={<small>%</small>}
        w={96}
        onType={(text) => {
          const reading = readBudgetNumber(text, null, 4);
          return reading.ok ? onPut({ ...row, percent: reading.value }) : reading.why;
        }}
      />
      {bases.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={texts.baseOf(row.name)}
          data={bases.map(({ key, name }) => ({ value: key, label: texts.of(name) }))}
          value={row.of}
          onChange={(event) => onPut({ ...row, of: event.currentTarget.value })}
        />
      ) : null}
    </span>
  );
}

function Fixed({ row, readOnly, onPut, onDetail }: PartProps<'FIXED'> & { onDetail: () => void }) {
  if (row.details.length > 0 || readOnly) {
    return row.details.length === 0 ? null : (
      <Button variant="subtle" size="compact-xs" aria-label={texts.detailOf(row.name)} onClick={onDetail}>
        {texts.detail} ({row.details.length})
      </Button>
    );
  }
  return (
    <TypedCell
      aria-label={texts.amountOf(row.name)}
      inputMode="decimal"
      value={row.amount}
      shown={formatDecimal(row.amount)}
      w={128}
      onType={(text) => {
        const reading = readBudgetNumber(text, null, 2);
        return reading.ok ? onPut({ ...row, amount: reading.value }) : reading.why;
      }}
    />
  );
}

interface RowMenuProps extends Pick<RowProps, 'rows' | 'at' | 'onChange'> {
  onDetail: (() => void) | undefined;
}

function RowMenu({ rows, at, onChange, onDetail }: RowMenuProps) {
  const up = moveRow(rows, at, -1);
  const down = moveRow(rows, at, 1);
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.actions(rows[at]!.name)}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onDetail ? <Menu.Item onClick={onDetail}>{texts.detail}</Menu.Item> : null}
        <Menu.Item disabled={!up} onClick={() => up && onChange(up)}>
          {texts.up}
        </Menu.Item>
        <Menu.Item disabled={!down} onClick={() => down && onChange(down)}>
          {texts.down}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => onChange(removeRow(rows, at))}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface AddMenuProps {
  rows: readonly FooterRow[];
  onAdd: (kind: AddedKind) => void;
  onRemoveAll: () => void;
}

function AddMenu({ rows, onAdd, onRemoveAll }: AddMenuProps) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['PERCENTAGE', 'FIXED', 'SUBTOTAL'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {texts.kinds[kind]}
          </Menu.Item>
        ))}
        {rows.some(({ kind }) => kind === 'IGV') ? null : (
          <Menu.Item onClick={() => onAdd('IGV')}>{texts.igvRow}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={onRemoveAll}>
          {texts.removeAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

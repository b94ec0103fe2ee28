import type { FooterRow } from '@cotizaobra/proto/rules/budget/footer';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button, NativeSelect } from '@mantine/core';
import { footerTexts as texts } from '../budget.texts.js';
import { readBudgetNumber } from '../numbers.js';
import { TypedCell } from '../typed-cell.js';
import classes from './footer.module.css';
import { RowMenu } from './footer-menus.js';
import { isMovable, replaceRow } from './footer-rows.js';
import type { OpenFooter } from './use-footer.js';

interface RowProps {
  rows: readonly FooterRow[];
  at: number;
  footer: OpenFooter;
  result: string;
  readOnly: boolean;
  onChange: (rows: readonly FooterRow[]) => string | null;
  onDetail: () => void;
}

/** A row of the footer: its name, its rate or amount, and its result. */
export function FooterLine({ rows, at, footer, result, readOnly, onChange, onDetail }: RowProps) {
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

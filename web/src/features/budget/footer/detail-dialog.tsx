import {
  detailAmount,
  type FooterDetail,
  type FooterDetailGroup,
  type FooterRow,
  footerDetailGroups,
} from '@cotizaobra/proto/rules/budget/footer';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatAmount, formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { budgetTexts, footerTexts } from '../budget.texts.js';
import { readBudgetNumber } from '../numbers.js';
import { TypedCell } from '../typed-cell.js';
import classes from './footer.module.css';

const texts = footerTexts.dialog;

interface DetailDialogProps {
  row: Extract<FooterRow, { kind: 'FIXED' }>;
  currency: Currency;
  readOnly: boolean;
  onSave: (details: FooterDetail[]) => void;
  onClose: () => void;
}

/** The detail of gastos generales: fixed and variable lines, whose sum is the amount of the row. */
export function DetailDialog({ row, currency, readOnly, onSave, onClose }: DetailDialogProps) {
  const [details, setDetails] = useState<readonly FooterDetail[]>(row.details);
  const { close, question } = useDiscardGuard(details !== row.details, onClose);
  const sum = details.reduce((cents, each) => cents + amountToCents(detailAmount(each)), 0n);
  const put = (at: number, fields: Partial<FooterDetail>): null => {
    setDetails(details.map((each, place) => (place === at ? { ...each, ...fields } : each)));
    return null;
  };
  return (
    <DialogFrame
      opened
      guarded
      onClose={close}
      size={780}
      title={footerTexts.detailOf(row.name)}
      subtitle={texts.text}
      footer={
        <>
          <p>
            {texts.sum} <b>{formatMoneyCents(sum, currency)}</b>
          </p>
          <Button variant="default" onClick={close}>
            {budgetTexts.cancel}
          </Button>
          {readOnly ? null : <Button onClick={() => onSave([...details])}>{texts.save}</Button>}
        </>
      }
    >
      {footerDetailGroups.map((group) => (
        <Group
          key={group}
          {...{ group, details, readOnly, put }}
          onAdd={() => setDetails([...details, { group, name: '', unit: '', quantity: '1', price: '0' }])}
          onRemove={(at) => setDetails(details.filter((_, place) => place !== at))}
        />
      ))}
      {question}
    </DialogFrame>
  );
}

interface GroupProps {
  group: FooterDetailGroup;
  details: readonly FooterDetail[];
  readOnly: boolean;
  put: (at: number, fields: Partial<FooterDetail>) => null;
  onAdd: () => void;
  onRemove: (at: number) => void;
}

function Group({ group, details, readOnly, put, onAdd, onRemove }: GroupProps) {
  const lines = [...details.entries()].filter(([, detail]) => detail.group === group);
  const { columns } = texts;
  return (
    <section className={classes.group}>
      <h3>{texts[group]}</h3>
      {lines.length === 0 ? (
        <p className={classes.note}>{texts.none}</p>
      ) : (
        <TableScroll label={texts[group]} className={classes.scroll}>
          <table className={classes.details}>
            <thead>
              <tr>
                {Object.values(columns).map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {lines.map(([at, detail], order) => (
                <tr key={at}>
                  <Texts {...{ at, order, detail, readOnly, put }} />
                  <Numbers {...{ at, order, detail, readOnly, put }} />
                  <td>{formatAmount(detailAmount(detail))}</td>
                  <td>
                    {readOnly ? null : (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={28}
                        aria-label={texts.remove(detail.name)}
                        onClick={() => onRemove(at)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {readOnly ? null : (
        <Button
          variant="subtle"
          size="xs"
          aria-label={texts.addTo(texts[group])}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      )}
    </section>
  );
}

interface LineProps extends Pick<GroupProps, 'readOnly' | 'put'> {
  at: number;
  order: number;
  detail: FooterDetail;
}

const Texts = ({ at, order, detail, readOnly, put }: LineProps) =>
  (['name', 'unit'] as const).map((column) => (
    <td key={column}>
      <TypedCell
        aria-label={texts.cell(texts.columns[column], order + 1)}
        readOnly={readOnly}
        value={detail[column]}
        maxLength={column === 'name' ? 200 : 20}
        onType={(text) => put(at, { [column]: text })}
      />
    </td>
  ));

const Numbers = ({ at, order, detail, readOnly, put }: LineProps) =>
  (['quantity', 'price'] as const).map((column) => (
    <td key={column}>
      <TypedCell
        aria-label={texts.cell(texts.columns[column], order + 1)}
        inputMode="decimal"
        readOnly={readOnly}
        value={detail[column]}
        shown={formatDecimal(detail[column])}
        onType={(text) => {
          const reading = readBudgetNumber(text === '' ? '0' : text, null);
          return reading.ok ? put(at, { [column]: reading.value }) : reading.why;
        }}
      />
    </td>
  ));

import { Button, FileButton, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { Cota } from '../../../components/brand/cota.js';
import { Notice } from '../../../components/feedback/notice.js';
import { type Monomial, useComputeKMutation } from '../api/polynomial.api.js';
import { polynomialTexts } from '../budget.texts.js';
import { readBudgetNumber } from '../numbers.js';
import { type IndexValues, readIndexCsv } from './k-values.js';
import classes from './polynomial.module.css';

const texts = polynomialTexts.k;
const blank: IndexValues = { base: '', current: '' };

interface KPanelProps {
  documentId: string;
  monomials: readonly Monomial[];
}

/** 'Calcular K': index values of two months, typed or from a CSV file. Nothing of it is stored. */
export function KPanel({ documentId, monomials }: KPanelProps) {
  const indices = [...new Set(monomials.flatMap((each) => each.indices.map(({ index }) => index)))].sort();
  const [values, setValues] = useState<ReadonlyMap<string, IndexValues>>(new Map());
  const [note, setNote] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [compute, { data, error, isLoading, reset }] = useComputeKMutation();
  const type = (index: string, fields: Partial<IndexValues>) => {
    reset();
    setMissing(false);
    setValues(new Map(values).set(index, { ...(values.get(index) ?? blank), ...fields }));
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    const { values: found, bad } = readIndexCsv(await file.text());
    const known = [...found].filter(([index]) => indices.includes(index));
    reset();
    setValues(new Map([...values, ...known]));
    const unread = bad.length > 0 ? ` ${texts.csvBad(bad)}` : '';
    setNote(known.length === 0 ? texts.csvNone : `${texts.csvRead(known.length)}${unread}`);
  };
  const run = () => {
    const typed = indices.map((index) => {
      const { base, current } = values.get(index) ?? blank;
      const [one, other] = [readBudgetNumber(base, 'DECIMAL'), readBudgetNumber(current, 'DECIMAL')];
      return one.ok && other.ok && one.value !== '0' ? { index, base: one.value, current: other.value } : null;
    });
    const complete = typed.filter((each) => each !== null);
    if (complete.length < typed.length) return setMissing(true);
    void compute({ id: documentId, indices: complete });
  };
  return (
    <aside className={classes.k} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={classes.note}>{texts.text}</p>
      <div role="status">
        {data ? (
          <>
            <Cota className={classes.cota ?? ''}>
              <b>{data.k}</b>
            </Cota>
            <p className={classes.effect}>{effectOf(data.k)}</p>
          </>
        ) : null}
      </div>
      {isApiError(error) ? <Notice tone="err">{error.text}</Notice> : null}
      {missing ? <Notice tone="warn">{texts.missing}</Notice> : null}
      <table className={classes.values}>
        <thead>
          <tr>
            <th scope="col">{texts.index}</th>
            <th scope="col">{texts.base}</th>
            <th scope="col">{texts.current}</th>
          </tr>
        </thead>
        <tbody>
          {indices.map((index) => {
            const typed = values.get(index) ?? blank;
            return (
              <tr key={index}>
                <th scope="row">{index}</th>
                {(['base', 'current'] as const).map((month) => (
                  <td key={month}>
                    <TextInput
                      size="xs"
                      inputMode="decimal"
                      aria-label={month === 'base' ? texts.baseOf(index) : texts.currentOf(index)}
                      value={typed[month]}
                      error={whyOf(typed[month])}
                      onChange={(event) => type(index, { [month]: event.currentTarget.value })}
                      onKeyDown={(event) => event.key === 'Enter' && run()}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={classes.buttons}>
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={16} aria-hidden />}>
              {texts.csv}
            </Button>
          )}
        </FileButton>
        <Button size="xs" loading={isLoading} onClick={run}>
          {texts.compute}
        </Button>
      </div>
      <p className={classes.note}>{note ?? texts.csvHint}</p>
    </aside>
  );
}

function whyOf(text: string): string | null {
  if (text.trim() === '') return null;
  const reading = readBudgetNumber(text, 'DECIMAL');
  return reading.ok ? null : reading.why;
}

/** `1.029` → 'El reajuste sube 2.9%' */
function effectOf(k: string): string {
  const tenths = Number(k.replace('.', '')) - 1_000;
  if (tenths === 0) return texts.same;
  const percent = (Math.abs(tenths) / 10).toFixed(1);
  return tenths > 0 ? texts.up(percent) : texts.down(percent);
}

import { Button } from '@mantine/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { Notice } from '../../../components/feedback/notice.js';
import { type Polynomial, setPolynomial, useGetPolynomialQuery } from '../api/polynomial.api.js';
import { polynomialTexts as texts } from '../budget.texts.js';
import { type BudgetHost, changeBudget } from '../budget-host.js';
import { Formula } from './formula.js';
import { KPanel } from './k-panel.js';
import { MonomialTable } from './monomial-table.js';
import classes from './polynomial.module.css';
import { ResourceIndices } from './resource-indices.js';

/** 'Fórmula polinómica': monomials of the document, the index of each resource, and K. */
export function PolynomialTab({ host }: { host: BudgetHost }) {
  const { id } = host.quotation;
  const { data, error, isFetching, refetch } = useGetPolynomialQuery(id, { refetchOnMountOrArgChange: true });
  const edit = usePolynomialEdit(host);
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton label={texts.loading} rows={8} rowHeight={36} />;
  if (data.resources.length === 0) {
    return <EmptyState drawing={<FirstBrickDrawing />} title={texts.none} text={texts.noneText} />;
  }
  const { monomials, problems, notes, source } = data;
  return (
    <div className={classes.split}>
      <div className={classes.main} aria-busy={isFetching || edit.busy}>
        {edit.refusal ? <Notice tone="err">{edit.refusal}</Notice> : null}
        {problems.map((problem) => (
          <Notice key={problem} tone="warn">
            {problem}
          </Notice>
        ))}
        {monomials.length > 0 ? (
          <section className={classes.card} aria-label={texts.coefficient}>
            <p>{texts.coefficient}</p>
            <Formula monomials={monomials} />
            <Checks monomials={monomials} />
          </section>
        ) : null}
        <div className={classes.head}>
          <h2>{texts.monomials}</h2>
          {host.readOnly ? null : <p>{texts.hint}</p>}
          {host.readOnly || !data.isGrouped ? null : (
            <Button
              variant="subtle"
              size="xs"
              loading={edit.busy}
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void edit.save({ groups: null })}
            >
              {texts.again}
            </Button>
          )}
        </div>
        <MonomialTable
          monomials={monomials}
          readOnly={host.readOnly}
          onGroup={(groups) => void edit.save({ groups })}
        />
        {notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        <ResourceIndices
          resources={data.resources}
          readOnly={host.readOnly}
          onIndex={(resourceId, index) => void edit.save({ indices: [{ resourceId, index }] })}
        />
        <p className={classes.note}>{texts.source(source)}</p>
      </div>
      {monomials.length > 0 ? <KPanel documentId={id} monomials={monomials} /> : null}
    </div>
  );
}

type Edit = Pick<Parameters<typeof setPolynomial.initiate>[0], 'groups' | 'indices'>;

function usePolynomialEdit(host: BudgetHost) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (edit: Edit) => {
    setBusy(true);
    setRefusal(null);
    const { id } = host.quotation;
    const result = await changeBudget(host, (version) =>
      dispatch(setPolynomial.initiate({ id, version, ...edit })).unwrap(),
    );
    setBusy(false);
    if ('fault' in result) setRefusal(result.fault.text);
  };
  return { busy, refusal, save };
}

const MOST_INDICES = 3;

/** What the norm asks of the formula, each said with its sign. */
function Checks({ monomials }: Pick<Polynomial, 'monomials'>) {
  const thousandths = monomials.reduce((sum, { coefficient }) => sum + thousandthsOf(coefficient), 0);
  const least = monomials.every(({ coefficient }) => thousandthsOf(coefficient) >= 50);
  const few = monomials.every(({ indices }) => indices.length <= MOST_INDICES);
  const { checks, broken } = texts;
  const lines: [boolean, string][] = [
    [thousandths === 1_000, checks.sum((thousandths / 1_000).toFixed(3))],
    [monomials.length <= 8, checks.count(monomials.length)],
    [least, least ? checks.least : broken.least],
    [few, few ? checks.indices : broken.indices],
  ];
  return (
    <ul className={classes.checks}>
      {lines.map(([ok, text]) => (
        <li key={text} data-ok={ok}>
          {ok ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />} {text}
        </li>
      ))}
    </ul>
  );
}

/** `0.371` → 371 */
const thousandthsOf = (coefficient: string): number => Number(coefficient.replace('.', ''));

import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { money } from '../../view-model/comparison-notes.js';
import { conditionsOf, outText, taxWords } from '../../view-model/comparison-texts.js';
import { cleanLine, fittedLine } from '../../view-model/long-text.js';
import { room } from '../../view-model/parties.js';

/** Numbers of answers that stand in one table. */
type Panel = readonly number[];
type Cell = Comparison['lines'][number]['cells'][number];

const ANSWERS_PER_PANEL = 6;
/** A longer description would make its row higher than a page. */
const DESCRIPTION_MOST = 600;
const LINE_COLUMNS = 4;
/** Conditions that stand in the head of each answer. */
const inHead = ['Código', 'Moneda'];

/** All answers, six to a table; one empty table without answers. */
export function panelsOf({ answers }: Comparison): Panel[] {
  const all = [...answers.keys()];
  const panels: Panel[] = [];
  for (let at = 0; at < Math.max(1, all.length); at += ANSWERS_PER_PANEL)
    panels.push(all.slice(at, at + ANSWERS_PER_PANEL));
  return panels;
}

const signed = (amount: string): string => {
  const cents = signedCents(amount);
  return cents < 0n ? `−${formatCents(-cents)}` : formatCents(cents);
};

/** Column widths and heads; the heads stand on every page. */
export function panelHead(comparison: Comparison, panel: Panel): string {
  return renderToStaticMarkup(
    <>
      <colgroup>
        <col style={{ width: '44px' }} />
        <col />
        <col style={{ width: '38px' }} />
        <col style={{ width: '62px' }} />
        {panel.map((at) => (
          <col key={at} style={{ width: '120px' }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th>Ítem</th>
          <th>Descripción</th>
          <th>Und.</th>
          <th className="num">Cantidad</th>
          {panel.map((at) => (
            <AnswerHead key={at} comparison={comparison} at={at} />
          ))}
        </tr>
      </thead>
    </>,
  );
}

function AnswerHead({ comparison, at }: { comparison: Comparison; at: number }): ReactElement {
  const answer = comparison.answers[at]!;
  const out = outText(answer, comparison.missingRates.includes(answer.typeMoneda));
  return (
    <th className="num">
      {fittedLine(answer.company.name, room.short)}
      <small>{answer.code}</small>
      <small>
        {currencyWords[answer.typeMoneda].name}, {taxWords[answer.taxMode]}
      </small>
      {out && <small className="out">{out}</small>}
      {answer.expired && <small className="out">Vencida</small>}
    </th>
  );
}

/** Titles and lines in reading order. The titles above a line come with it, so that no page ends with a title. */
export function* bodyRows(comparison: Comparison, panel: Panel): Generator<string> {
  const winners = new Map(comparison.award?.lines.map(({ itemId, quotationId }) => [itemId, quotationId]));
  const titles = Map.groupBy(comparison.titles, ({ before }) => before);
  for (const [at, line] of comparison.lines.entries()) {
    const above = (titles.get(at) ?? []).map(({ itemId, index, description }) => (
      <tr key={itemId} className="ti">
        <td>{index}</td>
        <td colSpan={LINE_COLUMNS - 1 + panel.length}>{fittedLine(description, DESCRIPTION_MOST)}</td>
      </tr>
    ));
    const winner = winners.get(line.itemId) ?? null;
    yield renderToStaticMarkup(
      <>
        {above}
        <tr>
          <td>{line.index}</td>
          <td>{fittedLine(line.description, DESCRIPTION_MOST)}</td>
          <td>{cleanLine(line.unit)}</td>
          <td className="num">{formatDecimal(line.quantity)}</td>
          {panel.map((answer) => (
            <AmountCell key={answer} comparison={comparison} line={line} answer={answer} winner={winner} />
          ))}
        </tr>
      </>,
    );
  }
}

interface AmountProps {
  comparison: Comparison;
  line: Comparison['lines'][number];
  answer: number;
  winner: string | null;
}

function AmountCell({ comparison, line, answer, winner }: AmountProps): ReactElement {
  const cell = line.cells[answer]!;
  const { quotationId, typeMoneda, inPlay } = comparison.answers[answer]!;
  const price = cell.price === null ? '' : `${currencyWords[typeMoneda].symbol} ${formatDecimal(cell.price)}`;
  if (cell.adjusted === null) return <td className="num no">{absent(cell, price)}</td>;
  const classes = ['num'];
  if (line.bestQuotationIds.includes(quotationId)) classes.push('best');
  if (winner === quotationId) classes.push('won');
  if (!inPlay) classes.push('off');
  const isAdjusted = cell.adjusted !== cell.comparable;
  return (
    <td className={classes.join(' ')}>
      {winner === quotationId && '✓ '}
      {signed(cell.adjusted)}
      <small>
        {price}
        {cell.deviation && ` · ${cell.deviation.replace('-', '−')} %`}
      </small>
      {cell.quantity !== undefined && <small>× {formatDecimal(cell.quantity)} acordadas</small>}
      {cell.before !== undefined && (
        <small>antes {cell.before === null ? 'no cotizó' : formatDecimal(cell.before)}</small>
      )}
      {isAdjusted && <small>sin ajuste {signed(cell.comparable ?? '0')}</small>}
    </td>
  );
}

function absent({ price, changed }: Cell, text: string): ReactElement {
  if (price === null) return <>No cotizó</>;
  return (
    <>
      {changed ? 'Partida cambiada' : 'Falta tipo de cambio'}
      <small>{text}</small>
    </>
  );
}

/** Sums and conditions of each answer below the lines. */
export function footRows(comparison: Comparison, panel: Panel): string[] {
  const answers = panel.map((at) => comparison.answers[at]!);
  const amount = (text: string | null): string => (text === null ? '—' : money(text, comparison));
  const incomplete = answers.map(({ quoted, of }) => quoted < of);
  /** An incomplete total never stands beside a complete one unmarked. */
  const mark = ({ quoted, of }: (typeof answers)[number]): string => (quoted < of ? ` · ${quoted} de ${of}` : '');
  const rows: { label: string; texts: string[]; warn?: boolean[]; className: string }[] = [
    {
      label: 'Total comparable',
      texts: answers.map((answer) => amount(answer.comparableTotal) + mark(answer)),
      warn: incomplete,
      className: 'su2',
    },
    {
      label: 'Con ajustes',
      texts: answers.map((answer) => amount(answer.adjustedTotal) + mark(answer)),
      warn: incomplete,
      className: 'su2',
    },
    {
      label: 'Partidas cotizadas',
      texts: answers.map(({ quoted, of }) => `${quoted} de ${of}${quoted < of ? ' (incompleta)' : ''}`),
      warn: incomplete,
      className: 'de',
    },
    {
      label: `En las partidas comunes (${comparison.commonLines})`,
      texts: answers.map((answer) => amount(answer.commonTotal)),
      className: 'de',
    },
    { label: 'Mejor precio en', texts: answers.map(({ bestCount }) => `${bestCount}`), className: 'de' },
  ];
  const conditions = answers.map(conditionsOf);
  for (const [at, [label]] of (conditions[0] ?? []).entries())
    if (!inHead.includes(label)) rows.push({ label, texts: conditions.map((own) => own[at]![1]), className: 'de' });
  return rows.map(({ label, texts, warn, className }) =>
    renderToStaticMarkup(
      <tr className={className}>
        <td colSpan={LINE_COLUMNS}>{label}</td>
        {panel.map((answer, at) => (
          <td key={answer} className={warn?.[at] ? 'num warn' : 'num'}>
            {texts[at]}
          </td>
        ))}
      </tr>,
    ),
  );
}

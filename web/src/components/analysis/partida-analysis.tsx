import { formatAmount, formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { supplyBlockNames } from '@cotizaobra/proto/rules/unit-price';
import type { Partida, Supply } from '@cotizaobra/proto/technical-data/model';
import { Cota } from '../brand/cota.js';
import { TableScroll } from '../data/table-scroll.js';
import classes from './partida-analysis.module.css';
import { analysisTexts as texts } from './texts.js';

type Block = Partida['blocks'][number];

/** Yield, day and unit of an analysis in one line. */
export function AnalysisFacts({ partida }: { partida: Partida }) {
  const { performance, unit, reference } = partida;
  return (
    <div className={classes.facts}>
      <span>
        {texts.performance}{' '}
        <b>
          {formatDecimal(performance)} {texts.perDay(unit)}
        </b>
      </span>
      <span>
        {texts.day} <b>{texts.hours}</b>
      </span>
      <span>
        {texts.unit} <b>{unit}</b>
      </span>
      {reference ? <span>{texts.reference}</span> : null}
    </div>
  );
}

/** A unit price analysis: the price as a dimension line, the share of each block, and its supplies. */
export function PartidaAnalysis({ partida }: { partida: Partida }) {
  const { unitCost, unit, blocks, supplies } = partida;
  return (
    <div className={classes.analysis}>
      <Cota className={classes.cota ?? ''}>
        <b className={classes.total}>{formatMoney(unitCost, 'PEN')}</b>{' '}
        <span className={classes.per}>{texts.per(unit)}</span>
      </Cota>
      {supplies.length === 0 ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : (
        <>
          <div className={classes.shares} aria-hidden>
            {blocks.map(({ kind, share }) => (
              <i key={kind} data-kind={kind} style={{ flexGrow: Number(share) }} />
            ))}
          </div>
          {blocks.map((block) => (
            <SupplyBlock
              key={block.kind}
              block={block}
              supplies={supplies.filter(({ kind }) => kind === block.kind)}
              unitCost={unitCost}
            />
          ))}
          <p className={classes.hint}>
            {texts.formula} {texts.tools} {texts.prices}
          </p>
        </>
      )}
    </div>
  );
}

function SupplyBlock({ block, supplies, unitCost }: { block: Block; supplies: Supply[]; unitCost: string }) {
  const name = supplyBlockNames[block.kind];
  const { columns } = texts;
  return (
    <section className={classes.block} data-kind={block.kind} aria-label={name}>
      <div className={classes.head}>
        <h3>
          <i data-kind={block.kind} aria-hidden />
          {name}
        </h3>
        <span className={classes.share} title={texts.shareOf(name, block.share)}>
          {block.share}%
        </span>
        <b className={classes.sum}>{formatMoney(block.sum, 'PEN')}</b>
      </div>
      <TableScroll label={name} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{columns.supply}</th>
              <th scope="col">{columns.unit}</th>
              <th scope="col">{columns.quadrille}</th>
              <th scope="col">{columns.quantity}</th>
              <th scope="col">{columns.pu}</th>
              <th scope="col">{columns.partial}</th>
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {supplies.map((supply) => (
              <SupplyRow key={supply.id} supply={supply} unitCost={unitCost} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

const figure = (value: string | null) => (value === null ? '' : formatDecimal(value));

function SupplyRow({ supply, unitCost }: { supply: Supply; unitCost: string }) {
  const total = Number(unitCost);
  // Only for the width of a bar, never for an amount.
  const percent = total > 0 ? (Number(supply.partial) / total) * 100 : 0;
  return (
    <tr>
      <td>{supply.supply || texts.unnamed}</td>
      <td>{supply.unit}</td>
      <td>
        {supply.quadrille && /^[\d.]+$/.test(supply.quadrille) ? formatDecimal(supply.quadrille) : supply.quadrille}
      </td>
      <td>{figure(supply.quantity)}</td>
      <td>{figure(supply.pu)}</td>
      <td>{formatAmount(supply.partial)}</td>
      <td aria-hidden>
        <i className={classes.bar} data-kind={supply.kind} style={{ width: `${Math.max(percent, 1)}%` }} />
      </td>
    </tr>
  );
}

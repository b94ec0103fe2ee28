import { formatCents, formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePartidaCountQuery } from '../api/home.api.js';
import { sampleAnalysis, sampleApu } from '../sample-data.js';
import { homeTexts } from '../texts.js';
import classes from './sample-apu.module.css';
import section from './section.module.css';

const texts = homeTexts.apu;

/** The number of unit price analyses, and a sample. */
export function SampleApu() {
  const { data } = usePartidaCountQuery();
  return (
    <section className={section.section} aria-labelledby="apus">
      <div className={`${section.wrap} ${section.split}`}>
        <div>
          <h2 id="apus" className={section.title}>
            {texts.title(data?.count ? data.count : null)}
          </h2>
          <p className={section.lead}>{texts.text}</p>
          <Button component={Link} to="/data_tecnica" variant="default" size="md">
            {texts.action}
          </Button>
        </div>
        <Analysis />
      </div>
    </section>
  );
}

function Analysis() {
  const { groups, total } = sampleAnalysis();
  const [name, unit, crew, quantity, price, partial] = texts.columns;
  return (
    <div className={section.card}>
      <div className={classes.head}>
        <div>
          <h3>{sampleApu.name}</h3>
          <small className={classes.meta}>{texts.yield(sampleApu.yield)}</small>
        </div>
        <div className={classes.price}>
          <b className={classes.total}>{formatMoneyCents(total, 'PEN')}</b>
          <small className={classes.meta}>{texts.perUnit}</small>
        </div>
      </div>
      <ul className={classes.shares}>
        {groups.map((group) => (
          <li key={group.kind} className={classes.share}>
            <span>{group.name}</span>
            <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={classes.filled} data-kind={group.kind} width={group.share} height="8" />
            </svg>
            <span className={classes.percent}>{group.share}%</span>
            <b className={classes.amount}>{formatMoneyCents(group.cents, 'PEN')}</b>
          </li>
        ))}
      </ul>
      <table className={section.table}>
        <caption className={section.hidden}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className={section.wide}>
              {unit}
            </th>
            <th scope="col" className={`${section.num} ${section.wide}`}>
              {crew}
            </th>
            <th scope="col" className={section.num}>
              {quantity}
            </th>
            <th scope="col" className={`${section.num} ${section.wide}`}>
              {price}
            </th>
            <th scope="col" className={section.num}>
              {partial}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups
            .flatMap((group) => group.supplies)
            .map((supply) => (
              <tr key={supply.name}>
                <td>{supply.name}</td>
                <td className={section.wide}>{supply.unit}</td>
                <td className={`${section.num} ${section.wide}`}>{supply.crew ?? texts.noCrew}</td>
                <td className={section.num}>{formatDecimal(supply.quantity)}</td>
                <td className={`${section.num} ${section.wide}`}>{formatDecimal(supply.price)}</td>
                <td className={section.num}>{formatCents(supply.cents)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

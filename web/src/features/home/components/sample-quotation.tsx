import { formatCents, formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSignedIn } from '../../../api/session.slice.js';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { Cota } from '../../../components/brand/cota.js';
import { sampleHead, sampleQuotation } from '../sample-data.js';
import { homeTexts } from '../texts.js';
import classes from './sample-quotation.module.css';
import section from './section.module.css';

const texts = homeTexts.quotation;

/** A sample result: a small quotation with correct sums. */
export function SampleQuotation() {
  const signedIn = useSelector(selectSignedIn);
  return (
    <section className={`${section.section} ${section.sunken}`} aria-labelledby="cotizacion">
      <div className={`${section.wrap} ${section.split}`}>
        <div>
          <h2 id="cotizacion" className={section.title}>
            {texts.title}
          </h2>
          <p className={section.lead}>{texts.text}</p>
          <ul className={classes.points}>
            {texts.points.map((point) => (
              <li key={point} className={classes.point}>
                <IconCheck size={20} stroke={1.5} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
          <Button component={Link} to={signedIn ? '/app' : '/auth/nueva_cuenta'} size="md">
            {signedIn ? texts.actionSignedIn : texts.action}
          </Button>
        </div>
        <Sheet />
      </div>
    </section>
  );
}

function Sheet() {
  const { blocks, totals } = sampleQuotation();
  const [item, description, unit, quantity, price, partial] = texts.columns;
  return (
    <div className={`${section.card} ${classes.sheet}`}>
      <div className={classes.head}>
        <div className={classes.who}>
          <CompanyLogo name={sampleHead.company} src={null} size={40} />
          <span>
            <b className={classes.company}>{sampleHead.company}</b>
            <small className={classes.meta}>{sampleHead.ruc}</small>
          </span>
        </div>
        <div className={classes.which}>
          <span className={classes.code}>{sampleHead.code}</span>
          <small className={classes.meta}>{sampleHead.date}</small>
        </div>
      </div>
      <table className={section.table}>
        <caption className={section.hidden}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col">{description}</th>
            <th scope="col" className={section.wide}>
              {unit}
            </th>
            <th scope="col" className={`${section.num} ${section.wide}`}>
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
          {blocks.map((block) => (
            <Fragment key={block.number}>
              <tr className={classes.block}>
                <td>{block.number}</td>
                <td>{block.description}</td>
                <td className={section.wide} />
                <td className={section.wide} />
                <td className={section.wide} />
                <td className={section.num}>{formatCents(block.cents)}</td>
              </tr>
              {block.lines.map((line) => (
                <tr key={line.number}>
                  <td>{line.number}</td>
                  <td>{line.description}</td>
                  <td className={section.wide}>{line.unit}</td>
                  <td className={`${section.num} ${section.wide}`}>{formatDecimal(line.quantity)}</td>
                  <td className={`${section.num} ${section.wide}`}>{formatDecimal(line.price)}</td>
                  <td className={section.num}>{formatCents(line.cents)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className={classes.totals}>
        <dl className={classes.sums}>
          <dt>{texts.subtotal}</dt>
          <dd>{formatMoneyCents(totals.subtotal, 'PEN')}</dd>
          <dt>{texts.igv}</dt>
          <dd>{formatMoneyCents(totals.igv, 'PEN')}</dd>
        </dl>
        <Cota className={classes.cota ?? ''}>
          <span className={section.hidden}>{texts.total} </span>
          <b className={classes.total}>{formatMoneyCents(totals.total, 'PEN')}</b>
        </Cota>
      </div>
    </div>
  );
}

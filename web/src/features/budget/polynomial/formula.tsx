import { Fragment } from 'react';
import type { Monomial } from '../api/polynomial.api.js';
import classes from './polynomial.module.css';

/** `K = 0.371 Jr/Jo + …`, and the coefficients as a bar. */
export function Formula({ monomials }: { monomials: readonly Monomial[] }) {
  const spoken = monomials.map(({ symbol, coefficient }) => `${coefficient} ${symbol}r/${symbol}o`).join(' + ');
  return (
    <>
      <p className={classes.formula}>
        <span className={classes.hidden}>K = {spoken}</span>
        <span aria-hidden>
          <b>K</b> ={' '}
          {monomials.map(({ symbol, coefficient }, at) => (
            <Fragment key={symbol}>
              {at > 0 ? ' + ' : ''}
              {coefficient}
              <span className={classes.ratio}>
                <i>
                  {symbol}
                  <sub>r</sub>
                </i>
                <i>
                  {symbol}
                  <sub>o</sub>
                </i>
              </span>
            </Fragment>
          ))}
        </span>
      </p>
      <div className={classes.bar} aria-hidden>
        {monomials.map(({ symbol, coefficient }) => (
          <i key={symbol} style={{ flexGrow: Number(coefficient) }}>
            {symbol}
          </i>
        ))}
      </div>
    </>
  );
}

import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { placeInMarket } from '@cotizaobra/proto/rules/prices/place-in-market';
import { IconArrowDown, IconArrowUp, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/data/status-badge.js';
import { MarketBox } from './market-box.js';
import classes from './memory.module.css';
import type { RememberedPrices } from './prices.api.js';
import { memoryTexts } from './prices.texts.js';

const texts = memoryTexts.market;
const SETTING_PATH = '/app/perfil';

interface MarketPartProps extends Pick<RememberedPrices, 'market' | 'takesPart'> {
  currency: Currency;
  place: string;
  /** The price in the cell; null: none. */
  price: string | null;
}

/** Median and quartiles of the department, or why they are not shown. */
export function MarketPart({ market, takesPart, currency, place, price }: MarketPartProps) {
  const found = market && price !== null ? placeInMarket(price, market.median) : null;
  const Arrow = found?.side === 'above' ? IconArrowUp : IconArrowDown;
  return (
    <>
      <section>
        <h3>
          {texts.title(place)}
          <small>{texts.span}</small>
        </h3>
        {market ? (
          <>
            <div className={classes.market}>
              <b>
                {currencyWords[currency].symbol} {formatDecimal(market.median)}
              </b>
              <span>{texts.median}</span>
              {found ? (
                <StatusBadge
                  tone={found.far ? 'warn' : 'neutral'}
                  icon={found.far ? <Arrow size={12} stroke={2.5} aria-hidden /> : null}
                >
                  {texts.compared(found)}
                </StatusBadge>
              ) : null}
            </div>
            <MarketBox market={market} price={price} />
          </>
        ) : (
          <p className={classes.hidden}>
            {takesPart ? (
              texts.hidden
            ) : (
              <>
                {texts.left} <Link to={SETTING_PATH}>{texts.change}</Link>
              </>
            )}
          </p>
        )}
      </section>
      {takesPart ? (
        <footer>
          <IconShieldCheck size={16} stroke={1.7} aria-hidden />
          <span>
            {market ? `${texts.behind(market.companies, market.count)} ${texts.asOf(market.asOf)}` : texts.rule}
          </span>
        </footer>
      ) : null}
    </>
  );
}

import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type AskedPrice, useListAskedPricesQuery } from '../api/ask-prices.api.js';
import type { ExplodedResource } from '../api/resources.api.js';
import { resourceTexts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import classes from './resources.module.css';
import type { ResourcePrices } from './use-resource-prices.js';

const texts = resourceTexts.asked;

interface AskedPricesProps {
  host: BudgetHost;
  resources: readonly ExplodedResource[];
  prices: ResourcePrices;
}

/** Prices that came back from providers, each taken with one press. Nothing while none came. */
export function AskedPrices({ host, resources, prices }: AskedPricesProps) {
  const { currentData } = useListAskedPricesQuery(host.quotation.id, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState(false);
  const offers = (currentData?.prices ?? []).flatMap((offer) => {
    const resource = resources.find(({ id }) => id === offer.resourceId);
    return resource ? [{ offer, resource }] : [];
  });
  if (offers.length === 0) return null;
  const best = bestOf(offers);
  const take = (taken: readonly { offer: AskedPrice; resource: ExplodedResource }[]) =>
    void prices.priceMany(
      taken.map(({ offer, resource: { id, description, price } }) => ({ id, description, price, after: offer.price })),
    );
  return (
    <section className={classes.back} aria-label={texts.back}>
      <div>
        <p>{texts.backText(offers.length)}</p>
        <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.see}
        </Button>
        {host.readOnly || best.length === 0 ? null : (
          <Button size="xs" loading={prices.busy} onClick={() => take(best)}>
            {texts.takeBest}
          </Button>
        )}
      </div>
      {open ? (
        <ul>
          {offers.map(({ offer, resource }) => (
            <li key={`${offer.quotationId} ${offer.resourceId}`}>
              <span>
                {resource.description} <small>{offer.company.name}</small>
              </span>
              <b>
                {currencyWords[offer.typeMoneda].symbol} {formatDecimal(offer.quoted)}
              </b>
              {offer.price === null ? (
                <small>{texts.otherCurrency}</small>
              ) : host.readOnly ? null : (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.takeNamed(resource.description, offer.company.name)}
                  disabled={offer.price === resource.price}
                  onClick={() => take([{ offer, resource }])}
                >
                  {texts.take}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Ten decimals as an integer, to compare. */
function scaled(price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
}

type Offer = { offer: AskedPrice; resource: ExplodedResource };

/** The lowest price of each resource that differs from its own. */
function bestOf(offers: readonly Offer[]): Offer[] {
  const best = new Map<string, Offer>();
  for (const each of offers) {
    const known = best.get(each.resource.id);
    if (each.offer.price === null) continue;
    if (!known || scaled(each.offer.price) < scaled(known.offer.price!)) best.set(each.resource.id, each);
  }
  return [...best.values()].filter(({ offer, resource }) => offer.price !== resource.price);
}

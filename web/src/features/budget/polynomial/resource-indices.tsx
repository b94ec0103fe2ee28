import { formatAmount } from '@cotizaobra/proto/rules/money-format';
import { NativeSelect } from '@mantine/core';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { type Polynomial, useListPriceIndicesQuery } from '../api/polynomial.api.js';
import { resourceTexts, polynomialTexts as texts } from '../budget.texts.js';
import classes from './polynomial.module.css';

interface ResourceIndicesProps {
  resources: Polynomial['resources'];
  readOnly: boolean;
  onIndex: (resourceId: string, index: string) => void;
}

/** The unified index of each resource: suggested from its words, or the owner's choice. */
export function ResourceIndices({ resources, readOnly, onIndex }: ResourceIndicesProps) {
  const { data } = useListPriceIndicesQuery();
  const options = (data?.indices ?? []).map(({ index, name }) => ({ value: index, label: `${index} · ${name}` }));
  return (
    <details className={classes.indices}>
      <summary>
        {texts.resources} <small>{texts.resourcesHint}</small>
      </summary>
      <TableScroll label={texts.resources} className={classes.scroll}>
        <table className={classes.table} aria-label={texts.resources}>
          <thead>
            <tr>
              <th scope="col">{resourceTexts.columns.description}</th>
              <th scope="col">{resourceTexts.columns.index}</th>
              <th scope="col" data-figure>
                {resourceTexts.columns.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {resources.map(({ resourceId, description, index, suggested, amount }) => (
              <tr key={resourceId}>
                <td>{description}</td>
                <td>
                  {readOnly || options.length === 0 ? (
                    index
                  ) : (
                    <NativeSelect
                      size="xs"
                      aria-label={texts.indexOf(description)}
                      data={options}
                      value={index}
                      onChange={(event) => onIndex(resourceId, event.currentTarget.value)}
                    />
                  )}
                  {suggested ? <small> {texts.suggested}</small> : null}
                </td>
                <td data-figure>{formatAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}

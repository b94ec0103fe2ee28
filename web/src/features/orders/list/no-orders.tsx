import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { listPath } from '../../../quotation/rules/paths.js';
import { ordersTexts as texts } from '../orders.texts.js';
import { noOrdersTexts } from './no-orders.texts.js';
import { isFiltered, noFilters, type OrderListState } from './order-filters.js';

/** Nothing yet, or nothing that matches. */
export function NoOrders({ filters, change }: OrderListState) {
  const { side } = filters;
  if (isFiltered(filters)) {
    return (
      <EmptyState
        drawing={<NoMatchDrawing />}
        title={noOrdersTexts.noMatch}
        text={noOrdersTexts.noMatchWhy}
        action={
          <Button variant="default" onClick={() => change({ search: '', ...noFilters })}>
            {texts.clearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing={<FirstBrickDrawing />}
      title={noOrdersTexts.empty[side]}
      text={noOrdersTexts.emptyWhy[side]}
      action={
        <Button variant="default" component={Link} to={listPath(side === 'purchases' ? 'proveedores' : 'clientes')}>
          {noOrdersTexts.emptyWay[side]}
        </Button>
      }
    />
  );
}

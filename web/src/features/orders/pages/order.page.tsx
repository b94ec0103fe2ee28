import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { DocumentBar } from '../../../quotation/parts/document-bar.js';
import { ordersPath } from '../../../quotation/rules/paths.js';
import { useGetOrderQuery } from '../api/get-order.api.js';
import { orderTexts as texts } from '../orders.texts.js';

/** Requested at once: the page's code and the order load in parallel. */
const view = () => import('../order/order-view.js');
view().catch(() => undefined);
const OrderView = lazy(async () => ({ default: (await view()).OrderView }));

/** `/app/ordenes/{id}`: one order, for its buyer and its provider. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useGetOrderQuery(id);
  if (order) {
    return (
      <Suspense fallback={<PageLoading label={texts.loading} />}>
        <OrderView key={order.id} order={order} />
      </Suspense>
    );
  }
  return (
    <>
      <DocumentBar backTo={ordersPath} backLabel={texts.back} title={texts.title} actions={null}>
        {null}
      </DocumentBar>
      {error ? (
        <ErrorState
          title={isApiError(error) && error.status === 404 ? texts.notFound : texts.error}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <PageLoading label={texts.loading} />
      )}
    </>
  );
}

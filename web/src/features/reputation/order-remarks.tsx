import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import type { Order } from '@cotizaobra/proto/orders/model';
import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { Notice } from '../../components/feedback/notice.js';
import { useOrderRemarksQuery } from './order-remarks.api.js';
import { RemarkItem } from './remark-item.js';
import classes from './remarks.module.css';
import { remarkTexts as texts } from './remarks.texts.js';

const RemarkDialog = lazy(async () => ({ default: (await import('./remark-dialog.js')).RemarkDialog }));

/** The remarks of a received order, and this company's own next step. Nothing before the order was received. */
export function OrderRemarks({ order: { id, side, buyer, provider } }: { order: Order }) {
  const [open, setOpen] = useState<'leave' | Remark | null>(null);
  const heading = useId();
  const { data, error, isLoading, refetch } = useOrderRemarksQuery(id, { refetchOnMountOrArgChange: true });
  const [own, other] = side === 'purchases' ? [buyer, provider] : [provider, buyer];
  // Companies learns of the last reception a moment later.
  if (isApiError(error) && error.status === 404) return null;
  if (data && !data.mayLeave && data.remarks.length === 0) return null;
  const mayAnswer = (remark: Remark) => remark.subject.companyId === own.companyId && remark.answer === null;
  return (
    <section aria-labelledby={heading}>
      <div className={classes.title}>
        <h2 id={heading}>{texts.onOrder}</h2>
      </div>
      {isLoading ? <ListSkeleton label={texts.loading} rows={1} rowHeight={64} /> : null}
      {error ? (
        <Notice
          tone="err"
          action={
            <Button variant="default" size="compact-sm" onClick={refetch}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      ) : null}
      <ul className={classes.list}>
        {data?.remarks.map((remark) => (
          <RemarkItem
            key={remark.id}
            remark={remark}
            actions={
              mayAnswer(remark) ? (
                <Button variant="default" size="xs" onClick={() => setOpen(remark)}>
                  {texts.answer}
                </Button>
              ) : undefined
            }
          />
        ))}
      </ul>
      {data?.mayLeave ? (
        <div className={classes.invite}>
          <p>{texts.invite(other.name)}</p>
          <Button variant="default" onClick={() => setOpen('leave')}>
            {texts.leave}
          </Button>
        </div>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <RemarkDialog
            orderId={id}
            remark={open === 'leave' ? null : open}
            name={other.name}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

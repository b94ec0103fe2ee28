import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { toast } from '../../components/feedback/toast.js';
import { useGetMarketSettingQuery, useSaveMarketSettingMutation } from './prices.api.js';
import { settingTexts as texts } from './prices.texts.js';
import classes from './statistics-card.module.css';

interface StatisticsCardProps {
  /** Classes of a card of the page, and of its heading. */
  className: string | undefined;
  heading: string | undefined;
}

/** 'Participar en las estadísticas de precios', of the company, with what it means. */
export function StatisticsCard({ className, heading }: StatisticsCardProps) {
  const { data, error, refetch } = useGetMarketSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={className} aria-label={texts.title}>
      <h2 className={heading}>{texts.title}</h2>
      {!data && error ? <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={1} rowHeight={64} /> : null}
      {data ? <Setting takesPart={data.takesPart} /> : null}
    </section>
  );
}

function Setting({ takesPart }: { takesPart: boolean }): ReactNode {
  const [save, { isLoading }] = useSaveMarketSettingMutation();
  const [leaving, setLeaving] = useState(false);
  const change = async (next: boolean) => {
    try {
      await save({ takesPart: next }).unwrap();
      void toast({ tone: 'ok', title: next ? texts.joined : texts.left });
    } catch (error) {
      void toast({ tone: 'err', title: texts.failed, ...(isApiError(error) ? { text: error.text } : {}) });
    }
    setLeaving(false);
  };
  return (
    <>
      <Switch
        className={classes.switch ?? ''}
        checked={takesPart}
        disabled={isLoading}
        label={texts.label}
        onChange={({ currentTarget: { checked } }) => (checked ? void change(true) : setLeaving(true))}
      />
      <p className={classes.text}>{texts.what}</p>
      <p className={classes.text}>{texts.rule}</p>
      <ConfirmDialog
        opened={leaving}
        title={texts.ask}
        confirmLabel={texts.confirm}
        loading={isLoading}
        onConfirm={() => void change(false)}
        onClose={() => setLeaving(false)}
      >
        {texts.leave}
      </ConfirmDialog>
    </>
  );
}

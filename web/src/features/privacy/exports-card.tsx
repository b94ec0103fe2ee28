import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { toast } from '../../components/feedback/toast.js';
import { ExportRow } from './export-row.js';
import { type ExportOf, useDataExportsQuery, useStartExportMutation } from './exports.api.js';
import classes from './privacy.module.css';
import { exportTexts } from './privacy.texts.js';

const POLL_MS = 2_000;

interface ExportsCardProps {
  /** Null: the person's own data. */
  companyId: ExportOf;
}

/** 'Llevarme una copia': starts an archive, shows its progress, and gives it. */
export function ExportsCard({ companyId }: ExportsCardProps) {
  const texts = exportTexts[companyId === null ? 'person' : 'company'];
  const [waiting, setWaiting] = useState(false);
  const { data, error, refetch } = useDataExportsQuery(companyId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waiting ? POLL_MS : 0,
  });
  const [start, { isLoading }] = useStartExportMutation();
  const preparing = data?.exports.some(({ state }) => state === 'PREPARING') ?? false;
  useEffect(() => setWaiting(preparing), [preparing]);
  const prepare = async () => {
    try {
      await start(companyId).unwrap();
    } catch (refusal) {
      void toast({ tone: 'err', title: exportTexts.failed, ...(isApiError(refusal) ? { text: refusal.text } : {}) });
    }
  };
  const heading = `copia-${companyId === null ? 'personal' : 'empresa'}`;
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p className={classes.text}>{texts.text}</p>
      {!data && error ? (
        <ErrorState title={exportTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <ListSkeleton label={exportTexts.loading} rows={1} rowHeight={44} /> : null}
      {data?.exports.length === 0 ? <p className={classes.text}>{exportTexts.none}</p> : null}
      {data && data.exports.length > 0 ? (
        <ul className={classes.exports} aria-label={texts.list}>
          {data.exports.map((one) => (
            <ExportRow key={one.id} archive={one} what={texts.what} />
          ))}
        </ul>
      ) : null}
      <Button
        className={classes.action ?? ''}
        variant="default"
        loading={isLoading}
        disabled={preparing}
        onClick={() => void prepare()}
      >
        {texts.prepare}
      </Button>
    </section>
  );
}

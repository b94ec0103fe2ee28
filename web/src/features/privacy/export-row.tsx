import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { fileSize } from '@cotizaobra/proto/rules/file-size';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../api/call.js';
import { CotaProgress } from '../../components/brand/cota-progress.js';
import { downloadFile } from '../../components/feedback/download-file.js';
import classes from './privacy.module.css';
import { exportTexts as texts } from './privacy.texts.js';

interface ExportRowProps {
  archive: DataExport;
  /** 'la copia de tus datos' */
  what: string;
}

/** One archive: in progress, ready with its download, or failed. */
export function ExportRow({ archive, what }: ExportRowProps) {
  const { id, state, done, of, bytes, requestedAt, expiresAt } = archive;
  const asked = formatDateTime(requestedAt);
  const download = () =>
    void downloadFile({
      request: call(routeTable.downloadExport, { params: { exportId: id } }),
      name: texts.fileName,
      what,
    });
  return (
    <li className={classes.export}>
      <div className={classes.words}>
        <p>{texts.asked(asked)}</p>
        {state === 'PREPARING' ? (
          <>
            <p className={classes.note}>{texts.progress(done, of)}</p>
            <CotaProgress label={texts.progressOf(asked)} percent={(done / of) * 100} />
          </>
        ) : null}
        {state === 'READY' && expiresAt ? (
          <p className={classes.note}>
            {fileSize(bytes ?? 0)} · {texts.until(formatDateTime(expiresAt))}
          </p>
        ) : null}
        {state === 'FAILED' ? <p className={classes.note}>{texts.broken}</p> : null}
      </div>
      {state === 'READY' ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          aria-label={texts.downloadOf(asked)}
          onClick={download}
        >
          {texts.download}
        </Button>
      ) : null}
    </li>
  );
}

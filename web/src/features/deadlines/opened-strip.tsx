import { routeTable } from '@cotizaobra/proto/route-table';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { downloadFile } from '../../components/feedback/download-file.js';
import classes from './deadlines.module.css';
import { sealingTexts as texts } from './sealing.texts.js';

interface OpenedStripProps {
  request: { id: string; code: string };
  openedAt: string;
  /** Answers that were sealed have a digest; others are left out. */
  answers: readonly { id: string; name: string; digest: string | undefined }[];
}

/** After the opening: when it was, the acta, and the hash of each answer. */
export function OpenedStrip({ request, openedAt, answers }: OpenedStripProps) {
  const [loading, setLoading] = useState(false);
  const sealed = answers.filter(({ digest }) => digest);
  const download = async () => {
    setLoading(true);
    await downloadFile({
      request: call(routeTable.openingAct, { params: { id: request.id } }),
      name: texts.minutesFile(request.code),
      what: texts.minutesWhat,
    });
    setLoading(false);
  };
  return (
    <section className={classes.strip} aria-label={texts.minutes}>
      <div className={classes.line}>
        <p>
          <b>{sealed.length > 0 ? texts.opened(sealed.length) : texts.openedNone}.</b> {texts.openedOn(openedAt)}
        </p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileDownload size={16} stroke={1.5} aria-hidden />}
          loading={loading}
          onClick={() => void download()}
        >
          {texts.minutes}
        </Button>
      </div>
      {sealed.length > 0 ? (
        <details>
          <summary>{texts.digests}</summary>
          <dl className={classes.digests}>
            {sealed.map(({ id, name, digest }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd className={classes.digest}>{digest}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}

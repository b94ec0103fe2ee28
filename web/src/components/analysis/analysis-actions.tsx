import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Button } from '@mantine/core';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAccessToken } from '../../api/session-storage.js';
import { CopyToOwn } from './copy-to-own.js';
import classes from './partida-analysis.module.css';
import { analysisTexts as texts } from './texts.js';

const AddPartidaDialog = lazy(async () => ({
  default: (await import('./add-partida-dialog.js')).AddPartidaDialog,
}));

/** Actions of an analysis. Both need a session: without one the user signs in first and then returns. */
export function AnalysisActions({ partida }: { partida: Partida }) {
  const [adding, setAdding] = useState(false);
  const [loading, setLoading] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const signedIn = (act: () => void) => () => {
    if (readAccessToken() !== null) return act();
    void navigate(`/auth/login?next=${encodeURIComponent(`/app/data_tecnica${search}`)}`);
  };
  const download = async () => {
    setLoading(true);
    const { downloadAnalysis } = await import('./download-analysis.js');
    await downloadAnalysis(partida);
    setLoading(false);
  };
  return (
    <div className={classes.actions}>
      <CopyToOwn partidaId={partida.id} signedIn={signedIn} />
      <Button
        variant="default"
        leftSection={<IconTable size={18} stroke={1.5} aria-hidden />}
        loading={loading}
        onClick={signedIn(() => void download())}
      >
        {texts.excel}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={signedIn(() => setAdding(true))}>
        {texts.add}
      </Button>
      {adding ? (
        <Suspense fallback={null}>
          <AddPartidaDialog partida={partida} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

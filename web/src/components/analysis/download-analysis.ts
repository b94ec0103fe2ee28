import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { call } from '../../api/call.js';
import { asApiError, fetchFile } from '../../api/fetch-file.js';
import { openFile, saveFile } from '../../lib/save-file.js';
import { toast } from '../feedback/toast.js';

const texts = {
  done: (name: string) => `${name} descargado`,
  ready: 'El archivo está en tus descargas.',
  open: 'Abrir archivo',
  failed: 'No se pudo descargar el análisis',
  retry: 'Reintentar',
} as const;

/** Downloads the workbook of an analysis and shows its progress. */
export async function downloadAnalysis(partida: Partida): Promise<void> {
  const { id } = partida;
  try {
    const file = await fetchFile(call(catalogRouteTable.partidaExcel, { params: { id } }));
    const name = file.name ?? 'Analisis.xlsx';
    saveFile(file.blob, name);
    const open = () => openFile(file.blob, name);
    void toast({
      tone: 'ok',
      title: texts.done(name),
      text: texts.ready,
      action: { label: texts.open, onClick: open },
    });
  } catch (error) {
    const retry = () => void downloadAnalysis(partida);
    void toast({
      tone: 'err',
      title: texts.failed,
      text: asApiError(error).text,
      action: { label: texts.retry, onClick: retry },
      error,
    });
  }
}

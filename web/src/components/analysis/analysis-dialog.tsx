import { usePartidaQuery } from '../../api/catalog.api.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { ErrorState } from '../feedback/error-state.js';
import { PageLoading } from '../feedback/page-loading.js';
import { AnalysisActions } from './analysis-actions.js';
import { AnalysisFacts, PartidaAnalysis } from './partida-analysis.js';

interface AnalysisDialogProps {
  /** Of the partida. */
  id: string;
  /** On a page for everybody. */
  open?: boolean;
  /** Offers what can be done with it. */
  actions?: boolean;
  onClose: () => void;
}

/** The analysis of a partida over the page. */
export function AnalysisDialog({ id, open = false, actions = false, onClose }: AnalysisDialogProps) {
  const { currentData, error, refetch } = usePartidaQuery({ id, open });
  return (
    <DialogFrame
      opened
      onClose={onClose}
      readable
      size={860}
      title={currentData?.item ?? 'Análisis de precio unitario'}
      kicker={currentData?.categoryPath.join(' › ')}
      subtitle={currentData ? <AnalysisFacts partida={currentData} /> : null}
    >
      {currentData ? (
        <>
          <PartidaAnalysis partida={currentData} />
          {actions ? <AnalysisActions partida={currentData} /> : null}
        </>
      ) : error ? (
        <ErrorState title="Error al cargar la partida" error={error} onRetry={refetch} />
      ) : (
        <PageLoading label="Cargando la partida..." />
      )}
    </DialogFrame>
  );
}

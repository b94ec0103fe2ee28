import { usePartidaQuery } from '../../api/catalog.api.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { ErrorState } from '../feedback/error-state.js';
import { PageLoading } from '../feedback/page-loading.js';
import { AnalysisActions } from './analysis-actions.js';
import { AnalysisFacts, PartidaAnalysis } from './partida-analysis.js';

interface AnalysisDialogProps {
  /** Of the partida. */
  id: string;
  /** On a public page. */
  open?: boolean;
  /** Shows the actions. */
  actions?: boolean;
  onClose: () => void;
}

/** Dialog with the analysis of a partida. */
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

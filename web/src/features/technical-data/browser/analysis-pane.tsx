import { usePartidaQuery } from '../../../api/catalog.api.js';
import { AnalysisActions } from '../../../components/analysis/analysis-actions.js';
import { AnalysisFacts, PartidaAnalysis } from '../../../components/analysis/partida-analysis.js';
import { BricksDrawing } from '../../../components/drawings/bricks-drawing.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { texts } from '../texts.js';
import classes from './browser.module.css';

/** The analysis next to the list, or a hint how to open one. */
export function AnalysisPane({ id, open }: { id: string | null; open: boolean }) {
  const { currentData, error, refetch } = usePartidaQuery({ id: id ?? '', open }, { skip: id === null });
  if (id === null) {
    return (
      <div className={classes.choice}>
        <BricksDrawing ground="page" />
        <p>{texts.choose}</p>
      </div>
    );
  }
  if (!currentData) {
    if (error) return <ErrorState title={texts.failedPartida} error={error} onRetry={refetch} />;
    return <PageLoading label={texts.loadingPartida} />;
  }
  return (
    <article aria-label={currentData.item}>
      <p className={classes.path}>{currentData.categoryPath.join(' › ')}</p>
      <h2>{currentData.item}</h2>
      <AnalysisFacts partida={currentData} />
      <div className={classes.body}>
        <PartidaAnalysis partida={currentData} />
      </div>
      <AnalysisActions partida={currentData} />
    </article>
  );
}

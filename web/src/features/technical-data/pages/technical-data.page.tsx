import { PageHeader } from '../../../components/feedback/page-header.js';
import { PublicHead } from '../../../components/feedback/public-head.js';
import { usePartidaCategoriesQuery } from '../api/technical-data.api.js';
import { TechnicalDataBrowser } from '../browser/technical-data-browser.js';
import { AnalysisTabs } from '../own/analysis-tabs.js';
import { texts } from '../texts.js';

/** `/app/data_tecnica`. */
export function TechnicalDataPage() {
  return <TechnicalData open={false} />;
}

/** `/data_tecnica`, for everybody. */
export function PublicTechnicalDataPage() {
  return <TechnicalData open />;
}

function TechnicalData({ open }: { open: boolean }) {
  const { data } = usePartidaCategoriesQuery();
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={data ? texts.subtitle(data.total) : texts.subtitleWaiting}
        head={open ? <PublicHead title={texts.title} description={texts.description} path="/data_tecnica" /> : null}
      />
      {open ? null : <AnalysisTabs />}
      <TechnicalDataBrowser open={open} />
    </>
  );
}

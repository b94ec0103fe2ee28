import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import { exportFormatNames, exportFormats } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import type { CompanyAnalysisSummary } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { downloadFile } from '../../../components/feedback/download-file.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { useCatalogParams } from '../../../lib/use-catalog-params.js';
import { AnalysisTabs } from '../own/analysis-tabs.js';
import { texts } from '../own/own.texts.js';
import { OwnList } from '../own/own-list.js';

const RemoveOwn = lazy(async () => ({ default: (await import('../own/remove-own.js')).RemoveOwn }));
const ImportOwn = lazy(async () => ({ default: (await import('../own/import-own.js')).ImportOwn }));

type Asked = { kind: 'import' } | { kind: 'remove'; analysis: CompanyAnalysisSummary };

/** `/app/mis-apus`: the company's own unit price analyses. */
export function OwnAnalysesPage() {
  const place = useCatalogParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<Actions search={place.search} onImport={() => setAsked({ kind: 'import' })} />}
      />
      <AnalysisTabs />
      <OwnList
        place={place}
        onImport={() => setAsked({ kind: 'import' })}
        onRemove={(analysis) => setAsked({ kind: 'remove', analysis })}
      />
      {asked ? (
        <Suspense fallback={null}>
          {asked.kind === 'import' ? (
            <ImportOwn onClose={onClose} />
          ) : (
            <RemoveOwn analysis={asked.analysis} onClose={onClose} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}

function Actions({ search, onImport }: { search: string; onImport: () => void }) {
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
            {texts.exportFile}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exportFormats.map((format) => (
            <Menu.Item
              key={format}
              onClick={() => {
                const request = call(budgetRouteTable.exportCompanyAnalyses, { query: { format, search } });
                void downloadFile({ request, name: `Mis-APUs.${format}`, what: texts.what });
              }}
            >
              {exportFormatNames[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />} onClick={onImport}>
        {texts.importFile}
      </Button>
      <Button component={Link} to="/app/mis-apus/nuevo" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
        {texts.create}
      </Button>
    </>
  );
}

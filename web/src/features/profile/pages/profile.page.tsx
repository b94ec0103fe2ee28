import type { ReactNode } from 'react';
import { UrlTabs } from '../../../components/data/url-tabs.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { CompanyTab } from '../company/company-tab.js';
import { PersonTab } from '../personal/person-tab.js';
import { profileTexts as texts } from '../texts.js';

interface ProfilePageProps {
  /** Content of the tab 'Integraciones'; it belongs to another feature. */
  integrations: ReactNode;
  /** The same of 'Datos y privacidad'. */
  privacy: ReactNode;
  /** The same of 'Actividad'. */
  activity: ReactNode;
}

/** `/app/perfil` */
export function ProfilePage({ integrations, privacy, activity }: ProfilePageProps) {
  return (
    <>
      <PageHeader title={texts.title} />
      <UrlTabs
        label={texts.tabs}
        tabs={[
          { slug: 'empresa', label: texts.company, content: <CompanyTab /> },
          { slug: 'personal', label: texts.person, content: <PersonTab /> },
          { slug: 'integraciones', label: texts.integrations, content: integrations },
          { slug: 'privacidad', label: texts.privacy, content: privacy },
          { slug: 'actividad', label: texts.activity, content: activity },
        ]}
      />
    </>
  );
}

import { useSignedIn } from '../../api/use-session.js';
import { FirstBrickDrawing } from '../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ApiKeysPanel } from './api-keys/api-keys-panel.js';
import { integrationTexts as texts } from './texts.js';

/** 'Integraciones': how the company's own systems reach the platform. For who administers the company. */
export function IntegrationsTab() {
  const { company, membership } = useSignedIn();
  if (!company || membership?.status !== 'active') {
    return <EmptyState drawing={<FirstBrickDrawing />} title={texts.noCompany} text={texts.noCompanyText} />;
  }
  if (!membership.isOwner) return <EmptyState title={texts.ownerOnly} text={texts.ownerOnlyText} />;
  return <ApiKeysPanel companyId={company.id} />;
}

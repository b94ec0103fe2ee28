import { useSignedIn } from '../../api/use-session.js';
import { FirstBrickDrawing } from '../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Notice } from '../../components/feedback/notice.js';
import { ApiKeysPanel } from './api-keys/api-keys-panel.js';
import classes from './integrations-tab.module.css';
import { integrationTexts as texts } from './texts.js';
import { WebhooksPanel } from './webhooks/webhooks-panel.js';

/** 'Integraciones': access for the company's own systems. Only company administrators see the keys. */
export function IntegrationsTab() {
  const { company, membership } = useSignedIn();
  if (!company || membership?.status !== 'active') {
    return <EmptyState drawing={<FirstBrickDrawing />} title={texts.noCompany} text={texts.noCompanyText} />;
  }
  return (
    <div className={classes.panels}>
      {membership.isOwner ? (
        <ApiKeysPanel companyId={company.id} />
      ) : (
        <Notice tone="info">{`${texts.ownerOnly}. ${texts.ownerOnlyText}`}</Notice>
      )}
      <WebhooksPanel />
    </div>
  );
}

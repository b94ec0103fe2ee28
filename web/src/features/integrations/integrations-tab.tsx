import { useSignedIn } from '../../api/use-session.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import classes from './integrations-tab.module.css';
import { integrationsTexts as texts } from './texts.js';
import { WebhooksPanel } from './webhooks/webhooks-panel.js';

/** 'Integraciones': how the company's own systems are connected. */
export function IntegrationsTab() {
  const { company, membership } = useSignedIn();
  if (!company || membership?.status !== 'active') return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <div className={classes.panels}>
      <WebhooksPanel />
    </div>
  );
}

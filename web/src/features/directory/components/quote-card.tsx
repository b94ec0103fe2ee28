import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/use-session.js';
import { Cota } from '../../../components/brand/cota.js';
import { KnownFacts } from '../../reputation/known-facts.js';
import { companyTexts as texts } from '../texts.js';
import { useDirectoryPath } from '../use-directory.js';
import classes from './company-profile.module.css';

const ReassignButton = lazy(async () => ({ default: (await import('./reassign-button.js')).ReassignButton }));

/** Link to a new requirement, or to the own profile; without a session by way of the login. */
export function QuoteCard({ company }: { company: PublicCompany }) {
  const session = useSession();
  const inApp = useDirectoryPath().startsWith('/app');
  const me = session.status === 'signedIn' ? session : null;
  const own = me?.membership?.status === 'active' && me.membership.companyId === company.id;
  return (
    <aside className={classes.aside} aria-label={own ? texts.own : texts.needPrice}>
      <div className={classes.card} data-accent>
        <h2>{own ? texts.own : texts.needPrice}</h2>
        <p>{own ? texts.ownText : texts.needPriceText}</p>
        <div className={classes.quote} data-keep-clear>
          {own ? (
            <Button component={Link} to="/app/perfil" variant="default" size="lg" fullWidth>
              {texts.editOwn}
            </Button>
          ) : (
            <Button
              component={Link}
              to={quotePath(company.id, session.status === 'signedIn')}
              size="lg"
              fullWidth
              leftSection={<IconSend size={20} stroke={1.6} aria-hidden />}
            >
              {texts.quote}
            </Button>
          )}
        </div>
        <Cota className={classes.cota}>{texts.known}</Cota>
        <KnownFacts reputation={company.reputation} row={classes.fact} />
        <dl className={classes.fact}>
          <dt>{texts.since}</dt>
          <dd>{monthOf(company.createdAt)}</dd>
        </dl>
      </div>
      {inApp && me?.user.role === 'superAdmin' ? (
        <Suspense fallback={null}>
          <ReassignButton company={company} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** The new-requirement dialog with this provider as its first recipient. */
function quotePath(companyId: string, signedIn: boolean): string {
  const path = `/app/proveedores?modal=open&companyId=${companyId}`;
  return signedIn ? path : `/auth/login?next=${encodeURIComponent(path)}`;
}

/** `20 de noviembre de 2026` → `noviembre de 2026` */
const monthOf = (date: string): string => formatLongDate(date).replace(/^\d+ de /, '');

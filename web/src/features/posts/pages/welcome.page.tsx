import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery, IconUsers } from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useUnseenQuery } from '../../../api/unseen.api.js';
import { useActsForCompany, useSignedIn } from '../../../api/use-session.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { postTexts } from '../../../components/posts/texts.js';
import { Shortcut } from '../components/shortcut.js';
import { postsTexts } from '../texts.js';
import { todayInWords } from '../today.js';
import classes from './welcome.page.module.css';

const WaitingDecisions = lazy(async () => ({
  default: (await import('../components/waiting-decisions.js')).WaitingDecisions,
}));
const WelcomePosts = lazy(async () => ({ default: (await import('../components/welcome-posts.js')).WelcomePosts }));

const texts = postsTexts.welcome;

/** `/app`: the greeting, the two unread counts, and the announcements. */
export function WelcomePage() {
  const { user } = useSignedIn();
  const acts = useActsForCompany();
  const { data: unseen } = useUnseenQuery(undefined, { skip: !acts });
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={
          <>
            {user.name ? `Hola, ${user.name}. ` : null}
            {todayInWords(new Date())}. {unseen ? <Waiting unseen={unseen} /> : null}
          </>
        }
        actions={
          <Button component={Link} to="/app/proveedores?modal=open" leftSection={<IconPlus size={18} aria-hidden />}>
            {texts.newRequest}
          </Button>
        }
      />
      <div className={classes.shortcuts}>
        <Shortcut
          to="/app/proveedores"
          title={texts.providers}
          text={texts.providersText}
          icon={IconTruckDelivery}
          unseen={unseen?.proveedores ?? 0}
        />
        <Shortcut
          to="/app/clientes"
          title={texts.clients}
          text={texts.clientsText}
          icon={IconUsers}
          unseen={unseen?.clientes ?? 0}
        />
      </div>
      {acts ? (
        <Suspense fallback={null}>
          <WaitingDecisions />
        </Suspense>
      ) : null}
      <Suspense fallback={<ListSkeleton label={postTexts.loading} rows={2} rowHeight={240} />}>
        <WelcomePosts />
      </Suspense>
    </>
  );
}

function Waiting({ unseen }: { unseen: { clientes: number; proveedores: number } }) {
  const counts = [
    { to: '/app/proveedores', count: unseen.proveedores, words: texts.toReview(unseen.proveedores) },
    { to: '/app/clientes', count: unseen.clientes, words: texts.toAnswer(unseen.clientes) },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return texts.nothing;
  return (
    <>
      {texts.youHave}
      {counts.map(({ to, words }, at) => (
        <Fragment key={to}>
          {at > 0 ? texts.and : null}
          <Link to={to} className={classes.count}>
            {words}
          </Link>
        </Fragment>
      ))}
      .
    </>
  );
}

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../../api/use-session.js';
import { PersonAvatar } from '../../../components/brand/person-avatar.js';
import { usePlaces } from '../../../components/forms/use-places.js';
import card from '../components/card.module.css';
import { Fact } from '../components/fact.js';
import { profileTexts, personTexts as texts } from '../texts.js';
import { AccessCard } from './access-card.js';
import classes from './person-tab.module.css';

const PersonForm = lazy(async () => ({ default: (await import('./person-form.js')).PersonForm }));

/** 'Mi Perfil': reading and editing mode. */
export function PersonTab() {
  const [editing, { open, close }] = useDisclosure(false);
  const { user, membership, company } = useSignedIn();
  const name = [user.name, user.lastName].filter(Boolean).join(' ') || user.email;
  const role = [membership?.position, company?.name].filter(Boolean).join(' · ');
  return (
    <div className={classes.page}>
      <section className={card.card} aria-label={profileTexts.person}>
        <header className={classes.head}>
          <PersonAvatar name={user.name ?? user.email} lastName={user.lastName ?? ''} src={user.avatar} size={72} />
          <div className={classes.words}>
            <h2>{name}</h2>
            {role ? <p className={classes.role}>{role}</p> : null}
          </div>
          {editing ? null : (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              aria-label={texts.editNamed}
              onClick={open}
            >
              {profileTexts.edit}
            </Button>
          )}
        </header>
        {editing ? (
          <Suspense fallback={<PersonFacts />}>
            <PersonForm onDone={close} />
          </Suspense>
        ) : (
          <PersonFacts />
        )}
      </section>
      {editing ? null : <AccessCard />}
    </div>
  );
}

function PersonFacts() {
  const { profile, user } = useSignedIn();
  const places = usePlaces();
  const department = places?.find(({ key }) => key === profile?.department);
  const province = department?.provinces.find(({ key }) => key === profile?.province);
  const district = province?.districts.find(({ key }) => key === profile?.district);
  // Until the names load, the line stays empty, without 'No especificado'.
  const placeOf = (key: string | null | undefined, name: string | undefined) => (key ? (name ?? '\u00a0') : null);
  return (
    <div className={classes.columns}>
      <div>
        <h3>{texts.personal}</h3>
        <dl>
          <Fact label={texts.names} value={profile?.name} />
          <Fact label={texts.lastNames} value={profile?.lastName} />
          <Fact label={texts.phone} value={profile?.phone} />
          <Fact label={texts.email} value={user.email} />
        </dl>
      </div>
      <div>
        <h3>{texts.contact}</h3>
        <dl>
          <Fact label={texts.department} value={placeOf(profile?.department, department?.name)} />
          <Fact label={texts.province} value={placeOf(profile?.province, province?.name)} />
          <Fact label={texts.district} value={placeOf(profile?.district, district?.name)} />
          <Fact label={texts.address} value={profile?.address} />
        </dl>
      </div>
    </div>
  );
}

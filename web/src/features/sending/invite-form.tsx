import { randomId } from '@cotizaobra/proto/rules/random-id';
import { isRuc } from '@cotizaobra/proto/rules/ruc';
import { Button, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { inviteTexts } from './invite.texts.js';
import classes from './invite-form.module.css';
import { InvitedList } from './invited-list.js';
import type { Choice, Invitation } from './use-chosen.js';

const blank = { name: '', email: '', phone: '', ruc: '' };
type Fields = typeof blank;
type Faults = Partial<Fields>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const MOBILE = /^(?:\+?51)?9\d{8}$/;

/** 'Invitar por correo o WhatsApp': each guest joins the chosen companies and is sent with them. */
export function InviteForm({ choice }: { choice: Choice }) {
  const [fields, setFields] = useState(blank);
  const [faults, setFaults] = useState<Faults>({});
  const first = useRef<HTMLInputElement>(null);
  const put = (name: keyof Fields) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: '' }));
  };
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    const invitation = invitationOf(fields);
    const found = faultsOf(invitation, choice);
    setFaults(found);
    if (Object.values(found).some(Boolean)) return;
    choice.add({ id: randomId(), name: invitation.name, logoCompany: null, location: null, invitation });
    setFields(blank);
    first.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={add} noValidate aria-labelledby="invite-title">
      <h3 id="invite-title">{inviteTexts.title}</h3>
      <p>{inviteTexts.why}</p>
      <div className={classes.fields}>
        <TextInput
          ref={first}
          label={inviteTexts.name}
          maxLength={160}
          value={fields.name}
          error={faults.name}
          onChange={put('name')}
        />
        <TextInput
          label={inviteTexts.email}
          type="email"
          placeholder={inviteTexts.emailHint}
          maxLength={254}
          value={fields.email}
          error={faults.email}
          onChange={put('email')}
        />
        <TextInput
          label={inviteTexts.phone}
          leftSection={<span className={classes.prefix}>+51</span>}
          leftSectionWidth={48}
          type="tel"
          placeholder={inviteTexts.phoneHint}
          maxLength={20}
          value={fields.phone}
          error={faults.phone}
          onChange={put('phone')}
        />
        <TextInput
          label={
            <>
              {inviteTexts.ruc} <span className={classes.optional}>{inviteTexts.rucIfKnown}</span>
            </>
          }
          inputMode="numeric"
          placeholder={inviteTexts.rucHint}
          maxLength={11}
          value={fields.ruc}
          error={faults.ruc}
          onChange={put('ruc')}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {inviteTexts.add}
        </Button>
      </div>
      <InvitedList choice={choice} />
      <p className={classes.how}>
        <IconBrandWhatsapp size={16} aria-hidden /> {inviteTexts.whatsapp}
      </p>
    </form>
  );
}

const invitationOf = ({ name, email, phone, ruc }: Fields): Invitation => ({
  name: name.trim(),
  ...(email.trim() ? { email: email.trim().toLowerCase() } : {}),
  ...(phone.trim() ? { phone: phone.replace(/[\s-]/g, '') } : {}),
  ...(ruc.trim() ? { ruc: ruc.trim() } : {}),
});

function faultsOf({ name, email, phone, ruc }: Invitation, { chosen }: Choice): Faults {
  const isTwice = chosen.some(
    ({ invitation: other }) => other && ((email && other.email === email) || (phone && other.phone === phone)),
  );
  const address = !email && !phone ? inviteTexts.addressMissing : isTwice ? inviteTexts.twice : '';
  return {
    name: name ? '' : inviteTexts.nameMissing,
    email: email && !EMAIL.test(email) ? inviteTexts.emailWrong : address,
    phone: phone && !MOBILE.test(phone) ? inviteTexts.phoneWrong : '',
    ruc: ruc && !isRuc(ruc) ? inviteTexts.rucWrong : '',
  };
}

import { CloseButton } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { inviteTexts } from './invite.texts.js';
import classes from './invite-form.module.css';
import type { Choice } from './use-chosen.js';

/** The guests of this dialog so far, and how each gets the link. */
export function InvitedList({ choice }: { choice: Choice }) {
  const guests = choice.chosen.flatMap(({ id, invitation }) => (invitation ? [{ id, ...invitation }] : []));
  if (guests.length === 0) return null;
  return (
    <ul className={classes.guests} aria-label={inviteTexts.guests}>
      {guests.map(({ id, name, email, phone }) => (
        <li key={id}>
          <CompanyLogo name={name} src={null} size={36} />
          <div>
            <b>{name}</b>
            <small>{[email, phone].filter(Boolean).join(' · ')}</small>
          </div>
          <IconBrandWhatsapp size={18} className={classes.whatsapp} role="img" aria-label={inviteTexts.byWhatsapp} />
          {email ? <IconMail size={18} className={classes.mail} role="img" aria-label={inviteTexts.byMail} /> : null}
          <CloseButton aria-label={inviteTexts.remove(name)} onClick={() => choice.remove(id)} />
        </li>
      ))}
    </ul>
  );
}

import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { contactData } from '../contact-data.js';
import { ContactForm } from '../forms/contact.form.js';
import { homeTexts } from '../texts.js';
import classes from './contact.module.css';
import section from './section.module.css';

const texts = homeTexts.contact;

/** Contact data, and a form. */
export function Contact() {
  const { whatsapp, phone, email, place } = contactData;
  return (
    <section id="contacto" className={`${section.section} ${section.surface}`} aria-labelledby="contacto-titulo">
      <div className={`${section.wrap} ${classes.split}`}>
        <div>
          <h2 id="contacto-titulo" className={section.title}>
            {texts.title}
          </h2>
          <p className={section.lead}>{texts.text}</p>
          <ul className={classes.ways}>
            <Way icon={IconBrandWhatsapp} label={texts.whatsapp}>
              <a href={whatsapp.address} target="_blank" rel="noopener noreferrer" className={classes.link}>
                {whatsapp.shown}
                <span className={section.hidden}> {texts.newTab}</span>
              </a>
            </Way>
            <Way icon={IconPhone} label={texts.phone}>
              <a href={phone.address} className={classes.link}>
                {phone.shown}
              </a>
            </Way>
            <Way icon={IconMail} label={texts.email}>
              <a href={email.address} className={classes.link}>
                {email.shown}
              </a>
            </Way>
            <Way icon={IconMapPin} label={texts.office}>
              {place}
            </Way>
          </ul>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}

interface WayProps {
  icon: ComponentType<{ size: number; stroke: number; className?: string | undefined; 'aria-hidden': true }>;
  label: string;
  children: ReactNode;
}

function Way({ icon: Icon, label, children }: WayProps) {
  return (
    <li className={classes.way}>
      <Icon size={24} stroke={1.25} className={classes.icon} aria-hidden />
      <span>
        <span className={classes.label}>{label}</span>
        {children}
      </span>
    </li>
  );
}

import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { ContactMessageRow } from './contact/contact-message.row.js';
import { notificationsEnvSchema } from './env.js';
import { MailboxRow } from './mail/mailbox.row.js';
import { GuestCompanyRow } from './members/guest-company.row.js';
import { KnownCompanyRow } from './members/known-company.row.js';
import { KnownMemberRow } from './members/known-member.row.js';
import { Notifications1763650000000 } from './migrations/1763650000000-notifications.js';
import { MailsAndContact1763800000000 } from './migrations/1763800000000-mails-and-contact.js';
import { Tabs1764100000000 } from './migrations/1764100000000-tabs.js';
import { CompanyLogos1764200000000 } from './migrations/1764200000000-company-logos.js';
import { Senders1764210000000 } from './migrations/1764210000000-senders.js';
import { Orders1764300000000 } from './migrations/1764300000000-orders.js';
import { GuestCompanies1764600000000 } from './migrations/1764600000000-guest-companies.js';
import { ClosedDispatchRow } from './notification/closed-dispatch.row.js';
import { NotificationRow } from './notification/notification.row.js';
import { ReadThreadRow } from './notification/read-thread.row.js';
import { ReaderRow } from './notification/reader.row.js';
import { PersonRow } from './people/person.row.js';
import { PresenceRow } from './presence/presence.row.js';
import { MailSettingRow } from './settings/mail-setting.row.js';

export const service = {
  name: 'notifications',
  module: AppModule,
  envSchema: notificationsEnvSchema,
  database: {
    entities: [
      NotificationRow,
      ClosedDispatchRow,
      ReaderRow,
      ReadThreadRow,
      KnownCompanyRow,
      KnownMemberRow,
      GuestCompanyRow,
      PersonRow,
      PresenceRow,
      MailSettingRow,
      MailboxRow,
      ContactMessageRow,
    ],
    migrations: [
      Notifications1763650000000,
      MailsAndContact1763800000000,
      Tabs1764100000000,
      CompanyLogos1764200000000,
      Senders1764210000000,
      Orders1764300000000,
      GuestCompanies1764600000000,
    ],
    mail: true,
    eventsTogether: true,
  },
} as const satisfies ServiceDefinition;

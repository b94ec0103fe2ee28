import { IdempotencyKeys1700000000003 } from './idempotency-keys.js';
import { InboxTables1700000000002 } from './inbox-tables.js';
import { MailTables1700000000005 } from './mail-tables.js';
import { MailUnsubscribe1700000000006 } from './mail-unsubscribe.js';
import { OutboxHorizon1700000000004 } from './outbox-horizon.js';
import { OutboxTables1700000000001 } from './outbox-tables.js';

/** Tables of every service with a database; they are created before its own. */
export const chassisMigrations = [
  OutboxTables1700000000001,
  InboxTables1700000000002,
  IdempotencyKeys1700000000003,
  OutboxHorizon1700000000004,
];

/** Tables of a service that sends mail. */
export const mailMigrations = [MailTables1700000000005, MailUnsubscribe1700000000006];

import { runAccountCommand } from './account-command.js';

/** `node dist/commands/unblock-account.js <email>`. */
await runAccountCommand({
  name: 'unblock-account',
  work: (roles, email) => roles.setStatus(email, 'active'),
  done: 'may sign in again',
  already: 'is not blocked',
});

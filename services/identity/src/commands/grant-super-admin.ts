import { runAccountCommand } from './account-command.js';

/** `node dist/commands/grant-super-admin.js <email>`. The account must exist. */
await runAccountCommand({
  name: 'grant-super-admin',
  work: (roles, email) => roles.setRole(email, 'superAdmin'),
  done: 'is a superAdmin now',
  already: 'is a superAdmin already',
});

import { runAccountCommand } from './account-command.js';

/** `node dist/commands/revoke-super-admin.js <email>`: makes an ordinary account and ends its sessions at once. */
await runAccountCommand({
  name: 'revoke-super-admin',
  work: (roles, email) => roles.setRole(email, 'Usuario'),
  done: 'is no superAdmin any more',
  already: 'is no superAdmin',
});

import { runAccountCommand } from './account-command.js';

/** `node dist/commands/block-account.js <email>`: ends the sessions at once and refuses new ones. */
await runAccountCommand({
  name: 'block-account',
  work: (roles, email) => roles.setStatus(email, 'blocked'),
  done: 'is blocked and out',
  already: 'is blocked already',
});

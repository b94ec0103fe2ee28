import { runAccountCommand } from './account-command.js';

/** `node dist/commands/remove-factor.js <email>`: for a person who lost phone and recovery codes. Ends the sessions. */
await runAccountCommand({
  name: 'remove-factor',
  work: (roles, email) => roles.removeFactor(email),
  done: 'signs in with the password alone now',
  already: 'has no second factor',
});

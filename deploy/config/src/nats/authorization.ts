import type { NatsPermissions } from './permissions.js';

/** The name of an environment variable of the server that holds the password. */
interface PasswordVariable {
  variable: string;
}

export interface NatsUser {
  name: string;
  password: string | PasswordVariable;
  permissions: NatsPermissions;
}

/**
 * The part of nats-server's configuration with users and permissions. Strings are JSON strings, which its format
 * accepts.
 */
export function authorization(users: readonly NatsUser[]): string {
  return `authorization {
  users: [
${users.map(userBlock).join('\n')}
  ]
}
`;
}

function userBlock({ name, password, permissions }: NatsUser): string {
  const { publish, subscribe } = permissions;
  return `    {
      user: ${JSON.stringify(name)}, password: ${passwordText(password)}
      permissions {
        publish { allow: ${list(publish.allow)}, deny: ${list(publish.deny)} }
        subscribe { allow: ${list(subscribe.allow)} }
      }
    }`;
}

const passwordText = (password: string | PasswordVariable): string =>
  typeof password === 'string' ? JSON.stringify(password) : `$${password.variable}`;

const list = (subjects: string[]): string => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;

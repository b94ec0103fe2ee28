import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A signing secret in the format of the Standard Webhooks specification: 256 bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface Signed {
  /** `webhook-id` */
  id: string;
  /** `webhook-timestamp`, in seconds. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: one signature per valid secret, separated by spaces. */
export function signatureHeader(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}

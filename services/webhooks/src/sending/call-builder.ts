import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { Injectable } from '@nestjs/common';
import { signatureHeader } from '../secrets/signature.js';
import type { DueDelivery } from './delivery-queue.js';
import type { Call } from './webhook-client.js';

const CONTENT_TYPE = 'application/cloudevents+json; charset=utf-8';
const USER_AGENT = 'CotizaObra-Webhooks/1';

/** Builds the request: the event, signed by the Standard Webhooks specification at the time of the attempt. */
@Injectable()
export class CallBuilder {
  constructor(private readonly box: SecretBox) {}

  build(due: DueDelivery, at: Date): Call {
    const timestamp = Math.floor(at.getTime() / 1_000);
    const { eventId: id, body, url } = due;
    return {
      url,
      body,
      headers: {
        'content-type': CONTENT_TYPE,
        'user-agent': USER_AGENT,
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureHeader(this.secretsInForce(due, at), { id, timestamp, body }),
      },
    };
  }

  /** Newest first. */
  private secretsInForce({ endpointId, secret, oldSecret, oldSecretUntil }: DueDelivery, at: Date): string[] {
    const sealed = oldSecret && oldSecretUntil && oldSecretUntil > at ? [secret, oldSecret] : [secret];
    return sealed.map((one) => this.box.open(one, endpointId));
  }
}

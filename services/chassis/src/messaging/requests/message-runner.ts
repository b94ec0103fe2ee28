import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { ActRecorder } from '../../audit/act-recorder.js';
import type { ServiceEnv } from '../../config/base-env.js';
import { ENV } from '../../config/env-token.js';
import { Idempotency } from '../../data/idempotency.js';
import type { RequestContext } from '../../observability/request-context.js';
import { checkAbility, checkAccess, checkStepUp } from './access.js';
import { validateInput } from './validate-input.js';
import { decodeBody } from './wire.js';

/** A controller's method in the form that the transport calls. */
export type HandlerCall = (input: unknown, context: RequestContext) => Promise<unknown>;

/** Runs one request through access check, validation, idempotency and the handler. */
@Injectable()
export class MessageRunner {
  constructor(
    @Inject(ENV) private readonly env: ServiceEnv,
    @Optional() private readonly idempotency?: Idempotency,
    @Optional() private readonly acts?: ActRecorder,
  ) {}

  /** Resolves to the answer; throws `AppError` for refusals and anything else for faults. */
  async run(def: MessageDef, call: HandlerCall, data: Uint8Array, context: RequestContext): Promise<unknown> {
    checkAccess(def.access, context.actor);
    checkAbility(def.ability, context.actor);
    if (def.stepUp) checkStepUp(def.stepUp, context.actor);
    const input = validateInput(def.input, decodeBody(data));
    const handle = () =>
      this.once(def, input, context, async () => {
        this.acts?.begin();
        const answer = await call(input, context);
        this.checkAnswer(def, answer);
        return answer;
      });
    return this.acts ? this.acts.run(def, input, context, handle) : handle();
  }

  private once(def: MessageDef, input: unknown, context: RequestContext, work: () => Promise<unknown>) {
    if (!def.idempotent || context.idempotencyKey === null || !this.idempotency) return work();
    const actorId = context.actor?.userId ?? null;
    return this.idempotency.once({ actorId, key: context.idempotencyKey, message: def.subject, input }, work);
  }

  /** Tests validate the answer against its contract. Elsewhere this would cost too much for a large answer. */
  private checkAnswer(def: MessageDef, answer: unknown): void {
    if (this.env.NODE_ENV !== 'test') return;
    const result = def.output.safeParse(answer);
    if (!result.success) {
      throw new Error(`the answer of ${def.subject} breaks its contract: ${result.error.message}`);
    }
  }
}

/** The refusal of an overloaded process; the caller may retry after `retryAfterSeconds`. */
export const overloaded = (): AppError => new AppError(coreErrors.UNAVAILABLE, { retryAfterSeconds: 1 });

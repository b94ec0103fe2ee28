import { setTimeout } from 'node:timers/promises';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { budgetRows } from '@cotizaobra/proto/documents/print-budget';
import { type RenderAnalysis } from '@cotizaobra/proto/documents/render-analysis';
import { type RenderAnswerForm } from '@cotizaobra/proto/documents/render-answer-form';
import { type RenderBudget } from '@cotizaobra/proto/documents/render-budget';
import { type RenderCompanyAnalyses } from '@cotizaobra/proto/documents/render-company-analyses';
import { type RenderComparison } from '@cotizaobra/proto/documents/render-comparison';
import { type RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { type RenderGuestForm } from '@cotizaobra/proto/documents/render-guest-form';
import { type RenderOpeningAct } from '@cotizaobra/proto/documents/render-opening-act';
import { type RenderOrder } from '@cotizaobra/proto/documents/render-order';
import { type RenderSample } from '@cotizaobra/proto/documents/render-sample';
import { type RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Render =
  | typeof RenderDocument
  | typeof RenderAnalysis
  | typeof RenderBudget
  | typeof RenderCompanyAnalyses
  | typeof RenderAnswerForm
  | typeof RenderGuestForm
  | typeof RenderOrder
  | typeof RenderComparison
  | typeof RenderOpeningAct
  | typeof RenderSample;

/** Milliseconds to wait for one worker before another one is tried. A dead worker sends no error. */
const ATTEMPT_MS = 6_000;
const ATTEMPT_MS_PER_ROW = 2;
/** Added to the message's deadline. A document of 10,000 rows takes seconds and may wait for another document. */
const DEADLINE_MS_PER_ROW = 3;
/** Lines that an analysis has in its file, about. */
const ROWS_OF_ANALYSIS = 10;
/** Pauses before requests that were refused at once are sent again. */
const PAUSES_MS = [200, 500, 1_200];

const refusedAtOnce = new Set([coreErrors.UNAVAILABLE.code, documentErrors.RENDER_BUSY.code]);

/**
 * Sends a document to the rendering workers, and retries when one dies, is full or unreachable. A retry is safe:
 * rendering only writes the file. If the first worker still renders it, the retry waits for that result.
 */
@Injectable()
export class Renderer {
  constructor(private readonly requester: Requester) {}

  /** Throws the last worker's refusal, or DEADLINE when no worker answered in time. */
  async render<M extends Render>(message: M, input: z.input<M['input']>): Promise<RenderedDocument> {
    const rows = rowsOf(input);
    const until = Date.now() + message.deadlineMs + rows * DEADLINE_MS_PER_ROW;
    const attemptMs = ATTEMPT_MS + rows * ATTEMPT_MS_PER_ROW;
    const pauses = [...PAUSES_MS];
    for (;;) {
      const deadlineMs = Math.min(attemptMs, until - Date.now());
      try {
        return await this.requester.request(message as typeof RenderDocument, input as never, {
          actor: null,
          deadlineMs,
        });
      } catch (error) {
        const pause = pauseAfter(error, pauses);
        if (pause === null || Date.now() + pause >= until) throw error;
        await setTimeout(pause);
      }
    }
  }
}

function rowsOf(input: z.input<Render['input']>): number {
  if ('document' in input) return input.document.rows.length;
  if ('form' in input) return input.form.lines.length;
  if ('budget' in input) return budgetRows(input.budget);
  if ('analyses' in input) return input.analyses.length * ROWS_OF_ANALYSIS;
  if ('order' in input) return input.order.lines.length;
  return 'print' in input ? input.print.comparison.lines.length : 0;
}

/** Milliseconds to wait before the next attempt; null when a retry cannot help. */
function pauseAfter(error: unknown, pauses: number[]): number | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === coreErrors.DEADLINE.code) return 0;
  return refusedAtOnce.has(error.code) ? (pauses.shift() ?? null) : null;
}

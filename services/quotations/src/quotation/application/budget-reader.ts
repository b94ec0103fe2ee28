import { lendPermitDuring, Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { Injectable } from '@nestjs/common';
import { readBudgetFile } from '../../imports/reading/read-budget-file.js';
import type { BudgetFile } from '../../imports/reading/understand-file.js';

/** Each reading has a thread of its own with hundreds of megabytes. */
const AT_ONCE = 2;
const WAITING = 20;

/** Tests run the sources; a thread runs the built program. */
const program = new URL(
  '../../imports/reading/reading-thread.js',
  import.meta.url.replace('/services/quotations/src/', '/services/quotations/dist/'),
);

/** Reads files of budgets, a few at a time. Meanwhile the process serves other requests. */
@Injectable()
export class BudgetReader {
  private readonly threads = new Semaphore(AT_ONCE, WAITING);

  /** Throws the refusals of files, UNAVAILABLE when too many are waiting. */
  read(bytes: Uint8Array, mapping: Mapping): Promise<BudgetFile> {
    return lendPermitDuring(() => this.threads.run(() => readBudgetFile(bytes, mapping, { program })));
  }
}

import { lendPermitDuring, Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { Injectable } from '@nestjs/common';
import { inThread } from '../../imports/reading/in-thread.js';
import { readBudgetFile } from '../../imports/reading/read-budget-file.js';
import type { BudgetFile } from '../../imports/reading/understand-file.js';
import type { WorkbookTasks } from '../../imports/workbook-tasks.js';

/** Each thread may take hundreds of megabytes. */
const AT_ONCE = 2;
const WAITING = 20;

/** Tests run the sources; a thread runs the built program. */
const programAt = (path: string): URL =>
  new URL(path, import.meta.url.replace('/services/quotations/src/', '/services/quotations/dist/'));

const reading = programAt('../../imports/reading/reading-thread.js');
const workbook = programAt('../../imports/workbook-thread.js');

/**
 * Work on files, a few at a time, in threads with limits. Meanwhile the process serves other requests. Throws the
 * refusals of files, UNAVAILABLE when too many are waiting.
 */
@Injectable()
export class FileThreads {
  private readonly threads = new Semaphore(AT_ONCE, WAITING);

  read(bytes: Uint8Array, mapping: Mapping): Promise<BudgetFile> {
    return this.run(() => readBudgetFile(bytes, mapping, { program: reading }));
  }

  work<Name extends keyof WorkbookTasks>(
    name: Name,
    input: Parameters<WorkbookTasks[Name]>[0],
  ): Promise<ReturnType<WorkbookTasks[Name]>> {
    return this.run(() => inThread(workbook, { data: { name, input } }));
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    return lendPermitDuring(() => this.threads.run(work));
  }
}

import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { defineExportPart, exportingServices } from '@cotizaobra/proto/core/export-part';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Injectable } from '@nestjs/common';
import type { DataExportRow } from './data-export.row.js';
import { exportSections } from './export-sections.sql.js';
import type { ZipEntry } from './zip-entries.js';

type Page = MessageOutput<ReturnType<typeof defineExportPart>>;
type Subject = Pick<DataExportRow, 'scope' | 'userId' | 'companyId'>;

const README = `Esta copia contiene lo que CotizaObra guarda, un archivo JSON por cada sistema que lo guarda:
identity (cuenta), companies (empresa), quotations (requerimientos y cotizaciones), orders (órdenes), chat (mensajes)
y notifications (avisos). Los montos y cantidades son textos decimales exactos; las fechas, ISO 8601 en UTC.
La carpeta archivos tiene los archivos que subió la empresa.
`;

/** Gathers the parts of all services, page by page. */
@Injectable()
export class ExportBuilder {
  constructor(
    private readonly requester: Requester,
    private readonly pages: ExportPages,
    private readonly store: ObjectStore,
  ) {}

  /** The files of an archive. `onPart` is told how many services have given their part. */
  async *entries(subject: Subject, onPart: (done: number) => Promise<void>): AsyncGenerator<ZipEntry> {
    yield { name: 'LEEME.txt', bytes: once(Buffer.from(README)) };
    const files: Page['files'] = [];
    let done = 0;
    for (const service of exportingServices) {
      yield { name: `${service}.json`, bytes: this.json(service, subject, files) };
      done += 1;
      await onPart(done);
    }
    yield* this.files(files);
  }

  /** `{ "documentos": [ … ], "partidas": [ … ] }`, written as the pages arrive. */
  private async *json(service: ServiceName, subject: Subject, files: Page['files']): AsyncGenerator<Buffer> {
    let open: string | null = null;
    let isFirstRow = true;
    yield Buffer.from('{');
    for await (const page of this.pagesOf(service, subject)) {
      files.push(...page.files);
      if (page.section === '') continue;
      let text = '';
      if (page.section !== open) {
        text += `${open === null ? '' : '\n],'}\n${JSON.stringify(page.section)}: [`;
        open = page.section;
        isFirstRow = true;
      }
      for (const row of page.rows) {
        text += `${isFirstRow ? '' : ','}\n${JSON.stringify(row)}`;
        isFirstRow = false;
      }
      yield Buffer.from(text);
    }
    yield Buffer.from(open === null ? '}\n' : '\n]\n}\n');
  }

  private async *pagesOf(service: ServiceName, { scope, userId, companyId }: Subject): AsyncGenerator<Page> {
    const id = scope === 'person' ? userId : (companyId ?? '');
    for (let after: string | null = null; ; ) {
      const asked = { scope, id, after };
      const page: Page =
        service === 'companies'
          ? await this.pages.read(exportSections, asked)
          : await this.requester.request(defineExportPart(service), asked, { actor: null });
      yield page;
      if (page.next === null) return;
      after = page.next;
    }
  }

  /** A file that was removed meanwhile is left out. Equal names get a number. */
  private async *files(files: Page['files']): AsyncGenerator<ZipEntry> {
    const taken = new Set<string>();
    for (const { objectKey, fileName } of files) {
      const object = await this.store.get(objectKey);
      if (object) yield { name: freeName(taken, fileName), stored: true, bytes: object.stream };
    }
  }
}

/** No folder of a name leads out of the archive's own. */
function freeName(taken: Set<string>, fileName: string): string {
  const safe = fileName.replace(/[/\\\p{Cc}]+/gu, '_').replace(/^\.+/, '') || 'archivo';
  const [, stem = safe, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(safe) ?? [];
  for (let number = 1; ; number += 1) {
    const name = `archivos/${number === 1 ? safe : `${stem} (${number})${ending}`}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

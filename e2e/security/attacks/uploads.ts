import { request } from 'node:http';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { resourceRoutes } from '@cotizaobra/proto/technical-data/resource-http';
import ExcelJS from 'exceljs';
import { must } from '../support/people.js';
import { png, tinyPng } from '../support/pictures.js';
import { callRoute } from '../support/send.js';
import type { World } from '../support/world.js';
import { withEntry } from '../support/zip.js';

const MEGABYTE = 1024 * 1024;
const MARKER = '<script>alert("marca")</script>';

export function testUploads(world: () => World): void {
  const upload = (bytes: Buffer, name = 'logo.png', type = 'avatar') =>
    callRoute(world().apis.owner, companyRoutes.uploadAttachment, {
      body: { companyId: world().people.owner.companyId, type },
      file: { name, bytes },
    });
  const preview = (bytes: Buffer) =>
    callRoute(world().apis.owner, resourceRoutes.previewResourceImport, { file: { name: 'recursos.xlsx', bytes } });

  it.each([
    ['a page', Buffer.from(`<html>${MARKER}</html>`)],
    ['a drawing that carries code', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${MARKER}</svg>`)],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['the beginning of a picture and nothing else', tinyPng.subarray(0, 8)],
  ])('take a file for what its bytes are, not for its name: %s', async (_, bytes) => {
    const answer = await upload(bytes);
    expect([400, 415]).toContain(answer.status);
  });

  it('draw pictures anew: nothing that was hidden in one is handed out', async () => {
    const { body } = await must(upload(Buffer.concat([tinyPng, Buffer.from(MARKER)])));
    const served = await must(world().apis.visitor.get(String(body.url)));
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.bytes.includes('marca')).toBe(false);
  });

  it.each([
    ['in its head alone', png(40, 40, { width: 60_000, height: 60_000 })],
    ['in truth', png(20_000, 4_000)],
  ])('refuse a flood of pixels, %s', async (_, bytes) => {
    expect((await upload(bytes)).status).toBe(400);
  });

  it('refuse a ZIP that unpacks to far more than it weighs', async () => {
    expect((await preview(await workbook(1))).status).toBe(200);
    const bomb = await workbook(151 * MEGABYTE);
    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect((await preview(bomb)).status).toBe(400);
  });

  it('are refused for their size before they are read whole', async () => {
    const sent = await sendEndlessly(world(), 500 * MEGABYTE);
    expect(sent.status).toBe(413);
    expect(sent.bytes).toBeLessThan(50 * MEGABYTE);
  });
}

/** A small table that the service reads, followed by an unneeded part. */
async function workbook(blanks: number): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Recursos').addRows([
    ['Código', 'Descripción'],
    ['A-1', 'Arena gruesa'],
  ]);
  const small = Buffer.from(await book.xlsx.writeBuffer());
  return withEntry(small, 'xl/media/image1.xml', Buffer.alloc(blanks, 0x20));
}

/** Streams a file of unknown length until the answer comes. Returns the bytes sent by then. */
function sendEndlessly({ apis, people }: World, atMost: number): Promise<{ status: number; bytes: number }> {
  const { url, token } = apis.owner;
  const { hostname, port } = new URL(url);
  const chunk = Buffer.alloc(64 * 1024, 1);
  const field = `--b\r\ncontent-disposition: form-data; name="companyId"\r\n\r\n${people.owner.companyId}\r\n`;
  const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let isAnswered = false;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const sent = request({ hostname, port, method: 'POST', path: companyRoutes.uploadAttachment.path, headers });
    sent.on('response', (answer) => {
      isAnswered = true;
      resolve({ status: answer.statusCode ?? 0, bytes });
      sent.destroy();
    });
    sent.on('error', (error) => !isAnswered && reject(error));
    const more = (): void => {
      while (!isAnswered && bytes < atMost) {
        bytes += chunk.length;
        if (!sent.write(chunk)) return void sent.once('drain', more);
      }
      if (!isAnswered) sent.end('\r\n--b--\r\n');
    };
    sent.write(field + file);
    more();
  });
}

import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importRegister } from '@cotizaobra/companies/dist/register/import-register.js';
import { RegisterReader } from '@cotizaobra/companies/dist/register/register-reader.js';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { registerBytes, registerLine, rucOf } from '../../../services/companies/test/support/register-files.js';
import type { Measured } from '../bench.js';
import { openDirectory } from '../directory/open-directory.js';
import { timed } from '../measure.js';
import { atLeast, atMost } from '../report.js';

const LINES = Number(process.env.REGISTER_LINES ?? 1_000_000);
/** 14 million lines in five minutes. */
const BAR_PER_SECOND = 46_667;
const BAR_MIB = 256;
const MIB = 1024 * 1024;

function* lines(): Generator<string> {
  for (let at = 0; at < LINES; at += 1) {
    const number = (at * 7_919) % 100_000_000;
    yield registerLine({ ruc: rucOf(number), name: `CONSTRUCCIONES ÑAHUI Nº ${number} S.A.C.` });
  }
}

/** SUNAT's register, from a file to the swapped table; the floor is COPY of the same rows, with their key. */
export async function rucRegisterBench(): Promise<Measured> {
  const open = await openDirectory();
  const client = new pg.Client({ connectionString: open.url });
  try {
    await client.connect();
    const file = path.join(open.folder, 'padron.txt');
    await pipeline(registerBytes(lines()), createWriteStream(file));
    const floor = await bareCopy(client, file, path.join(open.folder, 'rows.txt'));
    const memory = watchMemory();
    const took = await timed(async () => {
      const { taxpayers } = await importRegister(client, createReadStream(file));
      if (taxpayers !== LINES) throw new Error(`${taxpayers} of ${LINES} were imported`);
    });
    const grown = memory.stop();
    const value = LINES / (took / 1_000);
    return {
      rows: [
        {
          what: `import of the RUC register, ${LINES.toLocaleString('en-US')} lines`,
          value,
          unit: '/s',
          samples: 1,
          rival: { name: 'COPY of prepared rows, with their key', value: LINES / (floor / 1_000) },
          bar: atLeast(value, BAR_PER_SECOND, '/s'),
        },
        {
          what: 'memory that the import adds at most',
          value: grown,
          unit: 'MiB',
          samples: 1,
          bar: atMost(grown, BAR_MIB, 'MiB'),
        },
      ],
    };
  } finally {
    await client.end();
    await open.close();
  }
}

async function bareCopy(client: pg.Client, file: string, prepared: string): Promise<number> {
  await pipeline(new RegisterReader().copyRows(createReadStream(file)), createWriteStream(prepared));
  await client.query('CREATE TABLE bare (LIKE taxpayer)');
  const took = await timed(async () => {
    await pipeline(createReadStream(prepared), client.query(copyFrom('COPY bare FROM STDIN')));
    await client.query('ALTER TABLE bare ADD PRIMARY KEY (ruc)');
  });
  await client.query('DROP TABLE bare');
  return took;
}

/** MiB of resident memory above the beginning, at most. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return (most - before) / MIB;
    },
  };
}

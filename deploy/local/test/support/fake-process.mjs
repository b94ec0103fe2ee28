// A tiny stand-in for a process under supervision. Says what happens to it in a journal that the test reads.
//   fake-process.mjs <journal> <name> [port=N] [ignore-term] [exit-after-start=CODE] [say=TEXT] [dies-at=N] [deaf-at=N] [shows=VARIABLE] [ready-after=NAME] [lingers]
// HTTP_PORT goes before port=N, as in the real ones.
import { appendFileSync, readFileSync } from 'node:fs';
import http from 'node:http';

const [journal, name, ...options] = process.argv.slice(2);
const option = (key) => options.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1);
const note = (what) => appendFileSync(journal, `${name} ${what}\n`);

process.on('SIGTERM', () => {
  note('asked to stop');
  if (options.includes('lingers')) {
    setTimeout(() => {
      note('stopped');
      process.exit(0);
    }, 300);
  } else if (!options.includes('ignore-term')) process.exit(0);
});
if (option('say') !== undefined) process.stdout.write(`${option('say')}\n`);
note('started');
if (option('shows') !== undefined) note(`has ${process.env[option('shows')]}`);
const port = process.env.HTTP_PORT ?? option('port') ?? '0';
if (port === option('dies-at')) process.exit(1);
if (option('exit-after-start') !== undefined) process.exit(Number(option('exit-after-start')));
const other = option('ready-after');
while (other !== undefined && !readFileSync(journal, 'utf8').includes(`${other} started`))
  await new Promise(setImmediate);
if (port === option('deaf-at')) setInterval(() => {}, 1_000);
else http.createServer((_, response) => response.end('ok')).listen(Number(port), '127.0.0.1');

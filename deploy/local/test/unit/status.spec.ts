import { readMeasures } from '../../src/status/measures';
import { statusTable } from '../../src/status/table';

const scraped = `# HELP events_pending Events
# TYPE events_pending gauge
events_pending{stream="IDENTITY"} 3
events_pending{stream="CHAT"} 4
outbox_waiting 12
outbox_lag_seconds 1.25
dead_letters NaN
nodejs_eventloop_lag_p99_seconds 0.0123
`;

describe('the table of processes', () => {
  const measures = readMeasures(scraped);

  it('adds up what a process tells by labels, and knows what it does not tell', () => {
    expect(measures).toEqual({
      outboxWaiting: 12,
      outboxLagSeconds: 1.25,
      eventsPending: 7,
      deadLetters: Number.NaN,
      poolWaiting: null,
      loopDelaySeconds: 0.0123,
    });
  });

  it('has a line for each process with health, memory and lag, and a sum of the memory', () => {
    const table = statusTable([
      { name: 'quotations-2', pid: 41, ready: true, pssKiB: 92_160, measures },
      { name: 'nats', pid: 9, ready: false, pssKiB: 10_240, measures: null },
    ]);
    expect(table.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
      ['PROCESS', 'PID', 'STATE', 'MiB', 'OUTBOX', 'LAG s', 'EVENTS', 'DEAD', 'POOL', 'LOOP ms'],
      ['quotations-2', '41', 'ready', '90', '12', '1.3', '7', '?', '-', '12'],
      ['nats', '9', 'NOT READY', '10', '-', '-', '-', '-', '-', '-'],
      ['total', '100'],
      [''],
    ]);
  });
});

import fc from 'fast-check';
import type { World } from '../support/world.js';
import { Exchange } from './exchange.js';
import { after, type ExchangeAction, type ExchangeState, exchangeActions, explanations } from './exchange-model.js';

interface Model {
  state: ExchangeState;
}

const action = fc.constantFrom(...exchangeActions);

/** One action after the other: it succeeds exactly if the model allows it. */
class Act implements fc.AsyncCommand<Model, Exchange, true> {
  constructor(private readonly action: ExchangeAction) {}

  check = async () => true;

  async run(model: Model, real: Exchange): Promise<void> {
    const next = after(model.state, this.action);
    expect([this.action, model.state, await real.act(this.action)]).toEqual([this.action, model.state, next !== null]);
    model.state = next ?? model.state;
    expect(await real.state()).toBe(model.state);
  }

  toString = () => this.action;
}

/** Two or three parallel actions of both companies. Some order must explain every answer and the final state. */
class Race implements fc.AsyncCommand<Model, Exchange, true> {
  constructor(private readonly actions: ExchangeAction[]) {}

  check = async () => true;

  async run(model: Model, real: Exchange): Promise<void> {
    const ok = await Promise.all(this.actions.map((one) => real.act(one)));
    const end = await real.state();
    const possible = explanations(model.state, this.actions);
    expect(possible).toContainEqual({ ok, end });
    model.state = end;
  }

  toString = () => `race(${this.actions.join(' | ')})`;
}

const start = async (world: World): Promise<{ model: Model; real: Exchange }> => ({
  model: { state: 'pending' },
  real: await Exchange.open(world),
});

/** Random walks of two companies through an exchange, with races, checked against the model. */
export function testExchange(world: () => World, runs: number, seed: number): void {
  it(`${runs} walks of two companies through an exchange, with races (FUZZ_SEED=${seed})`, async () => {
    const commands = fc.commands<Model, Exchange, true>(
      [action.map((one) => new Act(one)), fc.array(action, { minLength: 2, maxLength: 3 }).map((all) => new Race(all))],
      { maxCommands: 8, size: 'max' },
    );
    const walk = fc.asyncProperty(commands, (steps) => fc.asyncModelRun(() => start(world()), steps));
    await fc.assert(walk, { seed, numRuns: runs, endOnFailure: true });
  }, 900_000);
}

import type { ProbedPage, TypedColumn } from './editor-page.js';
import { median, percentile } from './measure.js';
import { atLeast, atMost, type Row } from './report.js';

const SLOWER = 4;

/** Frames, CPU time and keys of an editor and of an empty page, round by round. */
export class EditorRounds {
  private readonly idle: number[] = [];
  private readonly scroll: number[] = [];
  private readonly scrollCpu: number[] = [];
  private readonly fastScroll: number[] = [];
  private readonly type: number[] = [];
  private readonly typeCpu: number[] = [];
  private readonly keys: number[] = [];
  private readonly emptyKeys: number[] = [];
  private readonly fastKeys: number[] = [];
  private readonly fastEmptyKeys: number[] = [];

  constructor(
    private readonly empty: ProbedPage,
    private readonly editor: ProbedPage,
    /** Numbers are typed into this one. */
    private readonly column: TypedColumn,
  ) {}

  /** Scrolls and types, throttled and not. Leaves the editor in front at full speed. */
  async measure(): Promise<void> {
    const { empty, editor, column } = this;
    // Only the page in front, because Chrome slows a page down by keeping its thread busy. A throttled page behind it
    // would take a core.
    await empty.page.bringToFront();
    this.fastEmptyKeys.push(...(await empty.typeFrames()).keys);
    await empty.slowDown(SLOWER);
    this.idle.push(await empty.idleFrames());
    this.emptyKeys.push(...(await empty.typeFrames()).keys);
    await empty.slowDown(1);
    await editor.slowDown(SLOWER);
    await editor.page.bringToFront();
    const scrolled = await editor.scrollFrames();
    this.scroll.push(scrolled.frames);
    this.scrollCpu.push(scrolled.cpuMs);
    await editor.toFirst(column);
    const typed = await editor.typeFrames();
    this.type.push(typed.frames);
    this.typeCpu.push(typed.cpuMs);
    this.keys.push(...typed.keys);
    await editor.slowDown(1);
    this.fastScroll.push((await editor.scrollFrames()).frames);
    await editor.toFirst(column);
    this.fastKeys.push(...(await editor.typeFrames()).keys);
  }

  /** @param items what is scrolled and typed into: '20,000 items' */
  rows(items: string): Row[] {
    const cpu = (what: string, samples: number[]): Row => ({
      what,
      value: median(samples),
      unit: 'ms',
      samples: samples.length,
    });
    return [
      this.frames(`scrolling ${items}`, this.fastScroll, 179),
      this.frames(`scrolling ${items}, CPU ${SLOWER} × slower`, this.scroll, 155),
      cpu(`CPU time of the page a frame of that (with the ${SLOWER} ×)`, this.scrollCpu),
      this.frames(`typing into ${items}, CPU ${SLOWER} × slower`, this.type, 155),
      cpu(`CPU time of the page a frame of that typing (with the ${SLOWER} ×)`, this.typeCpu),
      late('from a key to its frame, p95', this.fastKeys, this.fastEmptyKeys, 20),
      late(`the same, CPU ${SLOWER} × slower`, this.keys, this.emptyKeys),
    ];
  }

  private frames(what: string, samples: number[], least: number): Row {
    return {
      what,
      value: median(samples),
      unit: 'frames',
      samples: samples.length,
      floor: { name: 'an empty page', value: median(this.idle) },
      bar: atLeast(median(samples), least, 'of 180'),
    };
  }
}

function late(what: string, samples: number[], floor: number[], limit?: number): Row {
  const value = percentile(samples, 0.95);
  return {
    what,
    value,
    unit: 'ms',
    samples: samples.length,
    floor: { name: 'p95 on an empty page', value: percentile(floor, 0.95) },
    bar: limit === undefined ? undefined : atMost(value, limit, 'ms'),
  };
}

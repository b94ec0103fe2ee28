import { PreparedTexts } from '../../src/data/prepared-texts.js';

describe('prepared texts', () => {
  it('are those that come again, each under one name', () => {
    const texts = new PreparedTexts();
    expect(texts.nameOf('SELECT $1')).toBeNull();
    const name = texts.nameOf('SELECT $1');
    expect(name).toMatch(/^text-\d+$/);
    expect(texts.nameOf('SELECT $1')).toBe(name);
    texts.nameOf('SELECT $2');
    expect(texts.nameOf('SELECT $2')).not.toBe(name);
  });

  it('are no more than a connection may hold', () => {
    const texts = new PreparedTexts();
    const named = Array.from({ length: 2_000 }, (_, at) => {
      texts.nameOf(`SELECT ${at}`);
      return texts.nameOf(`SELECT ${at}`);
    }).filter((name) => name !== null);
    expect(named).toHaveLength(150);
    expect(texts.nameOf('SELECT 0')).toBe(named[0]);
  });

  it('remember little of what comes once', () => {
    const texts = new PreparedTexts();
    texts.nameOf('SELECT a');
    for (let at = 0; at < 500; at += 1) texts.nameOf(`SELECT ${at}`);
    expect(texts.nameOf('SELECT a')).toBeNull();
  });
});

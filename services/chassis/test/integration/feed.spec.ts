import { randomUUID } from 'node:crypto';
import { EventFeed, type Feed, type FeedEvent } from '@cotizaobra/chassis/messaging/events/event-feed';
import { readData } from '@cotizaobra/chassis/messaging/events/feed-data';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { NoteIgnored, NoteWritten } from '../support/notes.contract.js';

jest.setTimeout(30_000);

describe('an event feed', () => {
  let nats: TestNats;
  let client: TestClient;
  let feeds: Feed[];

  beforeEach(async () => {
    nats = await startTestNats();
    client = await TestClient.connect(nats.url);
    feeds = [];
  });

  afterEach(async () => {
    for (const feed of feeds) await feed.stop();
    await client.close();
    await nats.stop();
  });

  function follow(since: Date | 'now', heard: FeedEvent[], onEvent?: (event: FeedEvent) => void): Feed {
    const events = new EventFeed(client.connection, 'gateway', createLogger('test', { LOG_LEVEL: 'silent' }));
    const feed = events.follow({
      streams: ['quotations', 'identity'],
      since,
      onEvent: (event) => {
        heard.push(event);
        onEvent?.(event);
      },
    });
    feeds.push(feed);
    return feed;
  }

  const publish = (text: string) => client.publish(NoteWritten, { data: { noteId: randomUUID(), text } });
  const texts = (heard: FeedEvent[]) => heard.map((event) => readData(NoteWritten, event)?.data.text);

  it('tells what happened since a moment, and has caught up when all of it was told', async () => {
    await publish('antes');
    const stored = await client.connection.jsm.streams.getMessage(NoteWritten.stream, { seq: 1 });
    await publish('uno');
    await publish('dos');
    const heard: FeedEvent[] = [];
    await follow(new Date((stored?.time.getTime() ?? 0) - 60_000), heard).caughtUp;
    expect(texts(heard)).toEqual(['antes', 'uno', 'dos']);
    await publish('tres');
    await waitFor(() => heard.length === 4);
    expect(texts(heard)).toEqual(['antes', 'uno', 'dos', 'tres']);
  });

  it('from now on leaves out what was before, and every follower hears everything', async () => {
    await publish('antes');
    const [one, two]: [FeedEvent[], FeedEvent[]] = [[], []];
    await Promise.all([follow('now', one).caughtUp, follow('now', two).caughtUp]);
    await publish('ahora');
    await client.publish(NoteIgnored, { data: {} });
    await waitFor(() => one.length === 2 && two.length === 2);
    expect(texts(one)).toEqual(['ahora', undefined]);
  });

  it('has caught up where there is no stream yet, and follows it once it is there', async () => {
    const heard: FeedEvent[] = [];
    await follow('now', heard).caughtUp;
    await publish('hola');
    await waitFor(() => heard.length === 1);
  });

  it('goes on after a restart of NATS, also when the store was wiped', async () => {
    const heard: FeedEvent[] = [];
    await publish('cero');
    await follow('now', heard).caughtUp;
    await publish('uno');
    await waitFor(() => heard.length === 1);
    for (const [wipe, text] of [
      [false, 'dos'],
      [true, 'tres'],
    ] as const) {
      await nats.kill({ wipe });
      await nats.start();
      await waitFor(() => client.connection.connected);
      await publish(text);
      await waitFor(() => texts(heard).includes(text));
    }
    expect(new Set(texts(heard))).toEqual(new Set(['uno', 'dos', 'tres']));
  });

  it('goes on when a listener throws', async () => {
    const heard: FeedEvent[] = [];
    await follow('now', heard, () => {
      throw new Error('no');
    }).caughtUp;
    await publish('uno');
    await publish('dos');
    await waitFor(() => heard.length === 2);
  });
});

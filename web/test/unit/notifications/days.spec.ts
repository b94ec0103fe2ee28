import { agoOf, groupByDay, momentOf } from '../../../src/features/notifications/days.js';
import { aNotification } from '../../support/people.js';

/** Friday, 20 November 2026, 13:14 in Lima. */
const now = new Date('2026-11-20T18:14:00Z');

describe('days of the timeline', () => {
  it('groups by the calendar of Lima, not by that of the browser', () => {
    const createdAt = ['2026-11-20T05:01:00Z', '2026-11-20T04:59:00Z', '2026-11-15T15:00:00Z', '2026-10-02T15:00:00Z'];
    const groups = groupByDay(
      createdAt.map((moment) => aNotification({ createdAt: moment })),
      now,
    );
    expect(groups.map(({ title, note }) => [title, note])).toEqual([
      ['Hoy', 'viernes 20 de noviembre'],
      ['Ayer', 'jueves 19 de noviembre'],
      ['Esta semana', 'domingo 15 de noviembre'],
      ['Octubre de 2026', ''],
    ]);
    expect(groups.map(({ notifications }) => notifications.length)).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['2026-11-18T15:00:00Z', '2026-11-14T15:00:00Z', '2026-11-20T18:14:00Z', '14 al 18 de noviembre'],
    ['2026-11-02T15:00:00Z', '2026-10-30T15:00:00Z', '2026-11-05T18:14:00Z', '30 de octubre al 2 de noviembre'],
  ])('says which days of this week there are', (last, first, today, note) => {
    const week = groupByDay([aNotification({ createdAt: last }), aNotification({ createdAt: first })], new Date(today));
    expect(week).toMatchObject([{ title: 'Esta semana', note }]);
  });

  it('shows the hour of today and yesterday, then the day', () => {
    expect(momentOf('2026-11-20T18:02:00Z', now)).toBe('13:02');
    expect(momentOf('2026-11-19T22:48:00Z', now)).toBe('17:48');
    expect(momentOf('2026-11-18T15:00:00Z', now)).toBe('mié. 18');
    expect(momentOf('2026-10-12T15:00:00Z', now)).toBe('12 oct. 2026');
  });

  it('says in the bell how long ago it was', () => {
    expect(agoOf('2026-11-20T18:13:50Z', now)).toBe('ahora');
    expect(agoOf('2026-11-20T18:02:00Z', now)).toBe('hace 12 min');
    expect(agoOf('2026-11-20T15:10:00Z', now)).toBe('hace 3 h');
    expect(agoOf('2026-11-19T22:48:00Z', now)).toBe('ayer, 17:48');
    expect(agoOf('2026-11-12T22:48:00Z', now)).toBe('12 nov. 2026');
  });

  it('takes a clock that runs ahead for now', () => {
    expect(agoOf('2026-11-20T18:20:00Z', now)).toBe('ahora');
  });
});

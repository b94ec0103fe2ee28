import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { GuestFault, guestApi } from './guest-api.js';
import { type Kept, keptAnswers } from './kept-answer.js';
import { type Clash, mergeAnswers } from './merge-answers.js';
import { stopOffline } from './offline.js';
import { draftOf, type Typed, typedOf } from './typed-answer.js';

const SAVE_AFTER_MS = 1_200;
const RETRY_AFTER_MS = 8_000;

/** `waiting`: kept in this browser, about to be sent. `unkept`: this browser keeps nothing. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'unkept' | 'refused';

export interface GuestState {
  page: GuestPage | null;
  typed: Typed | null;
  saving: Saving;
  savedAt: number | null;
  /** Why the page cannot be shown. */
  fault: GuestFault | null;
  /** Why the server did not take what was typed. */
  refusal: GuestFault | null;
  /** Another person changed the same fields on the same link. */
  conflict: { theirs: GuestPage; clashes: readonly Clash[] } | null;
  /** Another person saved other fields; both are on the page now. */
  joined: boolean;
  /** Another person sent or declined while this one was typing. */
  overtaken: boolean;
  /** The request that this browser keeps, when a link was opened without a connection. */
  lastTitle: string | null;
}

const nothing: GuestState = {
  ...{ page: null, typed: null, saving: 'saved', savedAt: null, fault: null },
  ...{ refusal: null, conflict: null, joined: false, overtaken: false, lastTitle: null },
};

/** What a guest types: kept in this browser with every keystroke, and saved to the server when it can be. */
export class AnswerKeeper {
  private state = nothing;
  private readonly listeners = new Set<() => void>();
  private unsaved = false;
  private timer = 0;
  private running: Promise<boolean> = Promise.resolve(true);

  constructor(page: GuestPage | null, fault: GuestFault | null) {
    this.state = { ...nothing, page, typed: page && typedOf(page), fault };
  }

  readonly snapshot = (): GuestState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Meets what this browser kept with what the server knows. The page that came with the HTML spares a request. */
  readonly open = async (): Promise<void> => {
    const { page, fault } = this.state;
    if (fault?.isOver) await forget();
    else if (isLink(location.pathname)) await this.askWhich();
    else if (page) await this.begin(page);
    else await this.load();
  };

  readonly load = async (): Promise<void> => {
    this.put({ fault: null });
    try {
      await this.begin(await guestApi.page());
    } catch (error) {
      await this.beginOffline(asFault(error));
    }
  };

  readonly change = (typed: Typed): void => {
    if (!this.state.page) return;
    this.unsaved = true;
    this.put({ typed, refusal: null, joined: false, saving: this.state.saving === 'offline' ? 'offline' : 'waiting' });
    void this.keep();
    this.saveSoon(SAVE_AFTER_MS);
  };

  /** Saves now what is not saved yet. False if it could not be. */
  readonly save = (): Promise<boolean> => {
    window.clearTimeout(this.timer);
    this.running = this.running.then(this.saveOnce, this.saveOnce);
    return this.running;
  };

  readonly settle = (side: 'mine' | 'theirs'): void => {
    const { conflict, page, typed } = this.state;
    if (!conflict || !page || !typed) return;
    const { theirs } = conflict;
    const merged = mergeAnswers({ base: typedOf(page), mine: typed, theirs: typedOf(theirs) }, page.lines, side);
    this.put({ page: theirs, typed: merged.typed, conflict: null });
    this.unsaved = true;
    void this.keep();
    void this.save();
  };

  readonly show = (page: GuestPage): void => {
    this.put({ page });
    void keptAnswers.rememberPage(page);
  };

  /** Sends what is typed now, after it was saved. Throws the refusal. */
  readonly send = async (): Promise<void> => {
    await this.save();
    const { page, typed, conflict, fault } = this.state;
    if (!page || !typed || conflict || fault || page.state !== 'OPEN') return;
    const { dispatchId, version } = page;
    const sent = await guestApi.send({ dispatchId, version, draft: draftOf(typed, page) });
    this.unsaved = false;
    this.show(sent);
    await this.keep();
  };

  private async begin(fresh: GuestPage): Promise<void> {
    const kept = await keptAnswers.read(fresh.dispatchId);
    // What was typed since the page appeared stands over what an earlier visit left.
    const now = this.state.typed ?? typedOf(fresh);
    this.show(fresh);
    this.put({ typed: now, fault: null });
    if (!kept?.unsaved) return;
    if (fresh.state !== 'OPEN') return this.put({ overtaken: true });
    const mine = mergeAnswers({ base: typedOf(fresh), mine: now, theirs: kept.typed }, fresh.lines).typed;
    this.unsaved = true;
    this.put({ page: { ...fresh, draft: kept.base, version: kept.version }, typed: mine, saving: 'waiting' });
    if (kept.version === fresh.version) await this.save();
    else await this.meet(fresh);
  }

  /** A link was opened without a connection. Which request it names is not known here, so the person says. */
  private async askWhich(): Promise<void> {
    const last = await keptAnswers.lastPage();
    this.put({ fault: new GuestFault(0, 'LINK_OFFLINE', ''), lastTitle: last?.request.title ?? null });
  }

  private async beginOffline(fault: GuestFault): Promise<void> {
    if (fault.isOver) await forget();
    const last = fault.isPassing ? await keptAnswers.lastPage() : null;
    if (!last) return this.put({ fault });
    const kept = await keptAnswers.read(last.dispatchId);
    this.unsaved = kept?.unsaved ?? false;
    const page = kept ? { ...last, draft: kept.base, version: kept.version } : last;
    this.put({ page, typed: kept?.typed ?? typedOf(last), saving: 'offline' });
    if (this.unsaved) this.saveSoon(RETRY_AFTER_MS);
  }

  private readonly saveOnce = async (): Promise<boolean> => {
    const { page, typed, conflict } = this.state;
    if (!page || !typed || page.state !== 'OPEN') return true;
    if (conflict) return false;
    if (!this.unsaved) return true;
    this.put({ saving: 'saving' });
    const draft = draftOf(typed, page);
    try {
      const { version } = await guestApi.save({ dispatchId: page.dispatchId, version: page.version, draft });
      this.unsaved = this.state.typed !== typed;
      this.show({ ...page, version, draft });
      this.put({ saving: this.unsaved ? 'waiting' : 'saved', savedAt: Date.now() });
      await this.keep();
      if (this.unsaved) this.saveSoon(SAVE_AFTER_MS);
      return true;
    } catch (error) {
      return this.notSaved(asFault(error));
    }
  };

  private async notSaved(fault: GuestFault): Promise<boolean> {
    if (fault.code === 'GUEST_DRAFT_CHANGED' || fault.code === 'GUEST_ALREADY_SENT') {
      const fresh = await guestApi.page().catch(asFault);
      if (!(fresh instanceof GuestFault)) return this.meet(fresh);
      return this.notSaved(fresh);
    }
    if (fault.isPassing) {
      this.put({ saving: 'offline' });
      this.saveSoon(RETRY_AFTER_MS);
    } else if (fault.status === 400 || fault.status === 413) this.put({ saving: 'refused', refusal: fault });
    else {
      this.put({ fault, saving: 'offline' });
      if (fault.isOver) await forget();
    }
    return false;
  }

  /** Another person was here since: joins both, or asks about the fields that both changed. */
  private async meet(theirs: GuestPage): Promise<boolean> {
    const { page, typed } = this.state;
    if (!page || !typed) return false;
    if (theirs.state !== 'OPEN') {
      this.show(theirs);
      this.put({ overtaken: true, saving: 'saved' });
      return false;
    }
    const versions = { base: typedOf(page), mine: typed, theirs: typedOf(theirs) };
    const { typed: merged, clashes } = mergeAnswers(versions, page.lines);
    if (clashes.length > 0) {
      this.put({ conflict: { theirs, clashes }, saving: 'refused' });
      return false;
    }
    this.show(theirs);
    this.put({ typed: merged, joined: true });
    await this.keep();
    return this.saveOnce();
  }

  private async keep(): Promise<void> {
    const { page, typed } = this.state;
    if (!page || !typed) return;
    const kept: Kept = { typed, base: page.draft, version: page.version, unsaved: this.unsaved };
    const isKept = await keptAnswers.write(page.dispatchId, kept);
    if (!isKept && this.unsaved) this.put({ saving: 'unkept' });
  }

  private saveSoon(afterMs: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), afterMs);
  }

  private put(part: Partial<GuestState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** The address still holds a token: the browser never reached the server. */
const isLink = (path: string): boolean => /^\/responder\/./.test(path);

async function forget(): Promise<void> {
  await Promise.all([keptAnswers.forgetPage(), stopOffline()]);
}

function asFault(error: unknown): GuestFault {
  if (error instanceof GuestFault) return error;
  throw error;
}

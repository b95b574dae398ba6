import { describe, expect, it } from 'vitest';
import { createOutsideFetch, type OutsideWorker } from './outside-fetch';
import { outsideHeaders } from './outside-headers';
import type { OutsideReply, OutsideRequest } from './outside-protocol';

/** A worker that says what the test tells it to. */
class FakeWorker extends EventTarget implements OutsideWorker {
  readonly asked: OutsideRequest[] = [];
  isEnded = false;

  postMessage(message: OutsideRequest): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(reply: OutsideReply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }

  head(status = 200, hasBody = true): void {
    this.say({ type: 'head', id: 1, status, statusText: '', headers: [['x-kind', 'test']], hasBody });
  }

  chunk(text: string): void {
    this.say({ type: 'chunk', id: 1, bytes: new TextEncoder().encode(text) });
  }
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function open(): { readonly worker: FakeWorker; readonly outside: typeof fetch } {
  const worker = new FakeWorker();
  return { worker, outside: createOutsideFetch(() => worker) };
}

describe('outside fetch', () => {
  it('asks the worker and gives the answer as it arrives', async () => {
    const { worker, outside } = open();
    const asking = outside('http://localhost:1/x', { method: 'POST', headers: { a: 'b' }, body: '{}' });
    await tick();
    expect(worker.asked[0]).toMatchObject({
      method: 'POST',
      body: '{}',
      mode: 'cors',
      url: 'http://localhost:1/x',
    });
    worker.head();
    const response = await asking;
    expect([response.status, response.headers.get('x-kind')]).toEqual([200, 'test']);
    const reader = response.body!.getReader();
    worker.chunk('one');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('one');
    worker.chunk('two');
    worker.say({ type: 'end', id: 1 });
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('two');
    expect((await reader.read()).done).toBe(true);
  });

  it('hands bytes on and knows answers without a body', async () => {
    const { worker, outside } = open();
    const asking = outside('http://localhost:1/x', { method: 'POST', body: new Uint8Array([1, 2, 3]) });
    await tick();
    expect(worker.asked[0]).toMatchObject({ body: new Uint8Array([1, 2, 3]) });
    worker.head(204, false);
    expect((await asking).body).toBeNull();
  });

  it('rejects as fetch does when nobody answers or the worker cannot start', async () => {
    const { worker, outside } = open();
    const first = outside('http://localhost:1/x');
    await tick();
    worker.say({ type: 'failed', id: 1, message: 'Failed to fetch' });
    await expect(first).rejects.toThrow(TypeError);
    const second = outside('http://localhost:1/x');
    await tick();
    worker.dispatchEvent(new Event('error'));
    await expect(second).rejects.toThrow(TypeError);
    expect(worker.isEnded).toBe(true);
  });

  it('stops before the answer and during it', async () => {
    const { worker, outside } = open();
    const early = new AbortController();
    const first = outside('http://localhost:1/x', { signal: early.signal });
    await tick();
    early.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.asked.at(-1)).toEqual({ type: 'stop', id: 1 });

    const late = new AbortController();
    const second = outside('http://localhost:1/x', { signal: late.signal });
    await tick();
    worker.say({ type: 'head', id: 2, status: 200, statusText: '', headers: [], hasBody: true });
    const reader = (await second).body!.getReader();
    late.abort();
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.asked.at(-1)).toEqual({ type: 'stop', id: 2 });
    // what the worker still sends belongs to nobody
    worker.say({ type: 'end', id: 2 });
  });

  it('tells the worker when nobody reads on', async () => {
    const { worker, outside } = open();
    const asking = outside('http://localhost:1/x');
    await tick();
    worker.head();
    await (await asking).body!.cancel();
    expect(worker.asked.at(-1)).toEqual({ type: 'stop', id: 1 });
  });

  it('breaks the body when the connection drops', async () => {
    const { worker, outside } = open();
    const asking = outside('http://localhost:1/x');
    await tick();
    worker.head();
    const reader = (await asking).body!.getReader();
    worker.say({ type: 'failed', id: 1, message: 'network error' });
    await expect(reader.read()).rejects.toThrow('network error');
  });

  it('keeps headers to itself that only libraries care for', () => {
    const headers = new Headers({ 'User-Agent': 'x', 'X-Stainless-OS': 'y', Authorization: 'Bearer z' });
    expect(outsideHeaders(headers)).toEqual([['authorization', 'Bearer z']]);
  });
});

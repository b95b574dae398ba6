import { expose, transfer } from 'comlink';
import type { SessionApi } from './protocol';
import { SessionService } from './session-service';

const service = new SessionService();

/** Buffers of an object's typed arrays: the page gets them without a copy. */
function buffersOf(columns: object): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  for (const column of Object.values(columns)) {
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) buffers.push(column.buffer);
  }
  return buffers;
}

async function transferred<T extends object>(answer: Promise<T>): Promise<T> {
  const columns = await answer;
  return transfer(columns, buffersOf(columns));
}

const api: SessionApi = {
  ...service,
  outline: (request) => transferred(service.outline(request)),
  ledger: () => transferred(service.ledger()),
};

expose(api);

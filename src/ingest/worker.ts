import { expose, transfer } from 'comlink';
import type { MapRequest } from '../projection/branch-map';
import type { OutlineRequest } from '../projection/outline-columns';
import type { Row } from '../session/array-session-index';
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

const { outline, branches, document } = service;
const api: SessionApi = Object.assign(service, branches, document, {
  outline: (request: OutlineRequest) => transferred(outline(request)),
  ledger: () => transferred(branches.ledger()),
  map: (request: MapRequest) => transferred(branches.map(request)),
  contextSteps: (leaf: Row) => transferred(branches.contextSteps(leaf)),
});

expose(api);

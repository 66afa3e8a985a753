import { answerOrder, type TableOrder, type TableReply } from '../src/features/wizard/answer-order';

/** A worker for where there are none: does its work in the thread that asks, with the same messages. */
class InlineWorker {
  onmessage: ((event: { data: TableReply }) => void) | null = null;
  onerror: (() => void) | null = null;
  private ended = false;

  postMessage(order: TableOrder): void {
    void answerOrder(order, (data) => {
      if (!this.ended) this.onmessage?.({ data });
    });
  }

  terminate(): void {
    this.ended = true;
  }
}

Object.assign(globalThis, { Worker: InlineWorker });

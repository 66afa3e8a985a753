import { answerOrder, type TableOrder } from './answer-order';

/** Reads the one file that it is sent, off the page's own thread: whatever the file is, the page stays at hand. */
globalThis.addEventListener('message', ({ data }: MessageEvent<TableOrder>) => {
  void answerOrder(data, (reply) => globalThis.postMessage(reply));
});

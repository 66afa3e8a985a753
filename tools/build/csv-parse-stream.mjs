// `csv-parse/stream` for browsers: csv-parse's own Web Streams form leans on Node's Buffer, its browser build brings one but has
// no streams. The text is parsed when it is whole, so what is gained is the same reader as the server's, not less memory.
import { parse as parseWhole } from 'csv-parse/browser/esm/sync';

export function parse(options) {
  const decoder = new TextDecoder();
  let text = '';
  return new TransformStream({
    transform(chunk) {
      text += decoder.decode(chunk, { stream: true });
    },
    flush(controller) {
      for (const record of parseWhole(text + decoder.decode(), options)) controller.enqueue(record);
    },
  });
}

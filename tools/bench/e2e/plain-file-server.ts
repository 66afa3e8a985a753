/** Serves the file named on the command line, nothing else: what the loopback and Node's HTTP can do without Rowdeck. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const file = process.argv[2] ?? '';
const { size } = statSync(file);

const server = createServer((_request, response) => {
  response.setHeader('content-length', size);
  createReadStream(file, { highWaterMark: 1024 * 1024 }).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address && typeof address === 'object' ? address.port : 0}\n`);
});

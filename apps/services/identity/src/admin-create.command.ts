import { adminCreate } from './operators/admin-create';

adminCreate(process.argv.slice(2), process.env).then(
  (words) => process.stdout.write(`${words}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

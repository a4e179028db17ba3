import { operationHandlers } from './routes/index.ts';

/** Prints the id of every operation that has a handler, one per line, for `npm run config -- check --handlers`. */
process.stdout.write(
  Object.keys(operationHandlers)
    .map((id) => `${id}\n`)
    .join(''),
);

import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { operationInfo } from '../../src/cli/vitePlugin/modules/moduleOperations.ts';
import { loadConfig } from '../../src/config/load/loadConfig.ts';
import type { OperationTable } from '../../src/engine/call/buildRequest.ts';

const apis = new Map([...readConfigFiles('.')].filter(([file]) => file.endsWith('/api.json')));

/** Every operation of the shipped config, as api.json declares it. */
export const declaredOperations = loadConfig(apis).config.operations;

/** The same operations in the form for the browser. */
export const siteOperations: OperationTable = Object.fromEntries(
  [...declaredOperations].map(([id, operation]) => [id, operationInfo(operation, declaredOperations)]),
);

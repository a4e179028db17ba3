import fs from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, test } from 'vitest';
import { publishedDocument } from '../../src/server/http/publishedDocument.ts';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';

const files = fs
  .readdirSync('schemas')
  .map((domain) => `schemas/${domain}/api.json`)
  .filter((file) => fs.existsSync(file));
const published = JSON.stringify(publishedDocument(loadDocuments('schemas')));

describe("another program's parser of OpenAPI 3.1 reads", () => {
  test.each(files)('%s', async (file) => {
    await SwaggerParser.validate(file);
  });

  test('the published document', async () => {
    await SwaggerParser.validate(JSON.parse(published));
  });
});

test('the parser would refuse a key that OpenAPI does not have', async () => {
  await expect(SwaggerParser.validate({ ...JSON.parse(published), $defs: {} })).rejects.toThrow(
    'unevaluated properties',
  );
});

test('every operation of the published document says what it needs and how it may fail', () => {
  const { paths } = JSON.parse(published) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
  };
  const incomplete = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => {
      const isPublic = operation['x-public'] === true;
      const headers = (operation.parameters ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
      const needs = operation['x-navigation'] ? [] : ['scope', 'source', 'release-version'];
      return (
        (operation.security?.length === 0) !== isPublic ||
        !needs.every((name) => headers.includes(name)) ||
        !operation.responses['4XX'] ||
        !operation.responses['5XX']
      );
    });
  expect(incomplete.map(({ operationId }) => operationId)).toEqual([]);
});

test('no schema of the published document has a redundant alternative', () => {
  const redundant: unknown[] = [];
  JSON.parse(published, (key, value: unknown) => {
    if (
      key === 'anyOf' &&
      Array.isArray(value) &&
      (value.length < 2 ||
        new Set(value.map((one) => JSON.stringify(one))).size < value.length ||
        value.some((one) => JSON.stringify(one) === '{}'))
    )
      redundant.push(value);
    return value;
  });
  expect(redundant).toEqual([]);
});

interface PublishedOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-public'?: boolean;
  readonly 'x-navigation'?: boolean;
}

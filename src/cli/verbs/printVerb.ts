import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Place } from '../../config/Diagnostic.ts';
import { formatFile } from '../../config/format/formatFile.ts';
import { effectiveFile, type EffectiveFile } from '../../config/load/effectiveFile.ts';
import { openProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { readPersonas } from '../project/readPersonas.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import { printWithOrigins } from '../reports/printWithOrigins.ts';
import { didYouMean, optionsOf } from './optionsOf.ts';
import { readerOf } from './readerOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import type { Verb } from './Verb.ts';

export const printVerb: Verb = {
  usage: '<file> [--region ID] [--variant ID | --as <persona>] [--provenance] [--format text|json]',
  purpose:
    'Prints a config file as it is in a region (the default region without --region) and, for texts, in an account variant; --as takes both from a demo account. --provenance adds file and line to every value that the region or the variant set or removed.',
  run(input) {
    const { values, rest, problem } = optionsOf(input.options, {
      region: 'text',
      variant: 'text',
      as: 'text',
      provenance: 'flag',
      format: ['text', 'json'],
    });
    const [name] = rest;
    const format = values['format'] ?? 'text';
    if (problem !== null) return input.refuse(problem);
    if (name === undefined || rest.length > 1)
      return input.refuse('Give one file of the config, such as schemas/site.json.');
    const texts = readConfigFiles(input.root);
    const { config, resolved } = openProject(texts, input.cache);
    const reader = readerOf(values, { config, personas: readPersonas(input.root, config) });
    if (!reader.ok) return input.refuse(reader.error);
    const id = values['region'] ?? reader.value.region ?? config.site.defaultRegion;
    const region = resolved.find((one) => one.config.region === id);
    if (!region)
      return input.refuse(
        unknownRegion(
          id,
          resolved.map((one) => one.config.region),
        ),
      );
    const path = name.replace(/^\.\//, '');
    const file = effectiveFile(config, region, path, reader.value.variant);
    if (!file) return input.refuse(`There is no config file "${path}".${didYouMean(path, [...config.files.keys()])}`);
    if (region.diagnostics.length > 0) {
      input.err(printDiagnostics(region.diagnostics, texts));
      return 1;
    }
    input.out(
      format === 'json'
        ? asData(path, id, file)
        : values['provenance'] === undefined
          ? canonical(path, file.value)
          : printWithOrigins(file),
    );
    return 0;
  },
};

function canonical(path: string, value: unknown): string {
  const formatted = formatFile(path, JSON.stringify(value));
  return formatted.ok ? formatted.value : `${JSON.stringify(value, null, 2)}\n`;
}

function asData(path: string, region: string, file: EffectiveFile): string {
  const origins = [...originsIn(file.value, [], file.originAt)];
  return `${JSON.stringify({ file: path, region, value: file.value, origins, removed: file.removed }, null, 2)}\n`;
}

function* originsIn(
  value: unknown,
  path: JsonPath,
  originAt: EffectiveFile['originAt'],
): Generator<{ readonly path: JsonPath; readonly place: Place }> {
  const place = originAt(path);
  if (place) yield { path, place };
  if (value === null || typeof value !== 'object') return;
  for (const [key, child] of Object.entries(value))
    yield* originsIn(child, [...path, Array.isArray(value) ? Number(key) : key], originAt);
}

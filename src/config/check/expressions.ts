import { partsOf, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { TypeSources } from './typeSources.ts';

/** Has every expression the type that its place needs, and do sent, shown and stored values fit their types? */
export function expressions(view: ConfigView): readonly Finding[] {
  const sources = new TypeSources(view);
  return partsOf(view).flatMap((part) => {
    const kept = keptFindings(part);
    const from = sources.of(part);
    const known = kept.find(
      (one) => one.from.length === from.length && one.from.every((source, index) => source === from[index]),
    );
    if (known) return known.found;
    const found = view.tools.typedFindings(view, part);
    kept.unshift({ from, found });
    kept.splice(keptVersions);
    return found;
  });
}

/** The config as authored, and of the regions whose overlay changes it. */
const keptVersions = 3;

interface KeptFindings {
  readonly from: readonly unknown[];
  readonly found: readonly Finding[];
}

/** The findings of earlier checks of a part, with what they follow from. */
const keptFindings = perPart((): KeptFindings[] => []);

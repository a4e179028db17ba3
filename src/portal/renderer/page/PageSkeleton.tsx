import type { DocumentFile, Route } from '../../../config/model.generated.ts';
import { DocumentView } from '../parts/DocumentView.tsx';
import {
  barsOf,
  gap,
  heightOfAll,
  padding,
  type Bars,
  type Columns,
  type Shape,
  type Skeleton,
  type Words,
} from './skeletonShapes.ts';

/** What the words of a skeleton are in a language. */
export interface SkeletonWords {
  /** The text of the first key that exists; null if it has placeholders, undefined without one. */
  readonly say: (keys: Words) => string | null | undefined;
  readonly document: (id: string) => DocumentFile | undefined;
  /** The titles of the pages above the page, and its own. */
  readonly trail: readonly string[];
}

interface Props {
  readonly layout: NonNullable<Route['layout']>;
  readonly skeleton: Skeleton;
  readonly words: SkeletonWords;
  /** The steps of the breadcrumbs; none without them. */
  readonly trail: readonly string[];
}

/**
 * The placeholder of a page in the document that the build makes: the page's own words, in the styles of the page, and drawings
 * in place of what needs data. Nothing in it can be used.
 */
export function PageSkeleton({ layout, skeleton: { width, shapes }, words, trail }: Props) {
  const page = (
    <div className={`sb-first-page sb-page-${width}`}>
      <Parts shapes={shapes} words={words} />
    </div>
  );
  const isMiddle = layout === 'bare' || layout === 'reduced';
  return (
    <div className={isMiddle ? 'sb-first-skeleton sb-first-middle' : 'sb-first-skeleton'} aria-hidden="true" inert>
      {trail.length > 0 && (
        <div className="sb-breadcrumbs">
          <ol>
            {trail.map((step, at) => (
              <li key={at} {...(at === trail.length - 1 && { 'aria-current': 'page' })}>
                {at === trail.length - 1 ? step : <span className="sb-breadcrumb">{step}</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {layout === 'bare' ? <div className="sb-bare-card">{page}</div> : page}
    </div>
  );
}

function Parts({ shapes, words }: { readonly shapes: Skeleton['shapes']; readonly words: SkeletonWords }) {
  return inParts(shapes).map((part, at) => {
    if (Array.isArray(part)) return <Drawing key={at} width="100%" shapes={part} />;
    if (part.kind === 'card')
      return (
        <div key={at} className="sb-section sb-card">
          <Parts shapes={part.inside} words={words} />
        </div>
      );
    if (part.kind === 'columns')
      return (
        <div key={at} className="sb-first-columns">
          {part.columns.map(({ share, shapes: inside }, column) => (
            <Drawing key={column} width={`${share * 100 - 1}%`} shapes={inside} />
          ))}
        </div>
      );
    return <Said key={at} bars={part} words={words} />;
  });
}

/** A shape that has words: these, or its drawing if they cannot be told yet. */
function Said({ bars, words }: { readonly bars: Bars; readonly words: SkeletonWords }) {
  const drawing = <Drawing width="100%" shapes={[{ kind: bars.kind, count: bars.count }]} />;
  const said = bars.words && words.say(bars.words);
  if (bars.document) {
    const file = words.document(bars.document.id);
    const [contents, updated] = [['common.contents'], ['common.updated']].map((keys) => words.say(keys) ?? '');
    return file ? (
      <DocumentView file={file} contents={bars.document.toc ? contents : undefined} updated={updated ?? ''} />
    ) : (
      drawing
    );
  }
  if (bars.kind === 'heading') return said === undefined ? null : said === null ? drawing : <h2>{said}</h2>;
  if (bars.style !== undefined) {
    const Tag = bars.style === 'title' ? 'h2' : 'p';
    return said ? <Tag className={`sb-text sb-text-${bars.style}`}>{said}</Tag> : drawing;
  }
  const below = bars.below && words.say(bars.below);
  return (
    <div className="sb-header">
      <div className="sb-header-words">
        {said ? <h1>{said}</h1> : drawing}
        {below && <p className="sb-secondary sb-header-note">{below}</p>}
      </div>
    </div>
  );
}

/** Shapes without words below each other share a drawing. */
function inParts(shapes: Skeleton['shapes']): readonly (Shape[] | Shape | Columns)[] {
  const parts: (Bars[] | Shape | Columns)[] = [];
  for (const shape of shapes) {
    const last = parts.at(-1);
    if (shape.kind === 'columns' || shape.kind === 'card' || hasWords(shape)) parts.push(shape);
    else if (Array.isArray(last)) last.push(shape);
    else parts.push([shape]);
  }
  return parts;
}

function hasWords({ words, below, document }: Bars): boolean {
  return words !== undefined || below !== undefined || document !== undefined;
}

function Drawing({ width, shapes }: { readonly width: string; readonly shapes: readonly Shape[] }) {
  return (
    <svg className="sb-first-bars" width={width} height={heightOfAll(shapes)} fill="currentColor">
      <Stack shapes={shapes} />
    </svg>
  );
}

function Stack({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape, at) => {
    const above = shapes.slice(0, at);
    const top = heightOfAll(above) + (above.length > 0 ? gap : 0);
    if (shape.kind !== 'card')
      return barsOf(shape).map(([x, y, width, height]) => (
        <rect key={`${x} ${top + y}`} x={x} y={top + y} width={width} height={height} rx="6" />
      ));
    const height = heightOfAll(shape.inside);
    return (
      <g key={top}>
        <rect className="sb-first-card" y={top} width="100%" height={height + 2 * padding} rx="12" />
        <svg x="4%" y={top + padding} width="92%" height={height}>
          <Stack shapes={shape.inside} />
        </svg>
      </g>
    );
  });
}

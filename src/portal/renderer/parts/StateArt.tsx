/** The state that a drawing shows. */
export type StateName = 'empty' | 'unmatched' | 'unknown' | 'refused' | 'missing' | 'failed';

interface Drawing {
  /** Outlines above the deck. */
  readonly lines: string;
  /** Outlines on a filled ground, which cover what is behind them. */
  readonly body?: string;
  readonly deck: string;
  readonly dashed?: true;
}

const leftArch = 'M25 44a15 15 0 0 1 30 0';
const arches = `${leftArch}M65 44a15 15 0 0 1 30 0`;
const wholeDeck = 'M14 45h92';

/** Every drawing is the bridge of the mark: what is not there yet, closed, broken, or passed by. */
const drawings: Readonly<Record<StateName, Drawing>> = {
  empty: { lines: arches, deck: 'M14 45h34M72 45h34', dashed: true },
  unmatched: { lines: arches, body: 'M60 14a13 13 0 1 1 0 26a13 13 0 1 1 0-26ZM69 37l9 9', deck: 'M14 45h40M84 45h22' },
  unknown: { lines: arches, body: 'M60 14a14 14 0 1 1 0 28a14 14 0 1 1 0-28ZM60 20v8.5l5 4', deck: wholeDeck },
  refused: { lines: `${arches}M53 26v-5a7 7 0 0 1 14 0v5`, body: 'M50 26h20v17H50ZM60 33v4', deck: wholeDeck },
  missing: { lines: leftArch, body: 'M74 46h28l-5 9H79ZM87 46V24l13 18H87', deck: 'M14 45h46' },
  failed: { lines: `${arches}M56 45l4-6l-4-5l4-6M64 45l4-6l-4-5l4-6`, deck: 'M14 45h38M72 45h34' },
};

/** A drawing of a state. The words beside it say what it means. */
export function StateArt({ name }: { readonly name: StateName }) {
  const { lines, body, deck, dashed } = drawings[name];
  return (
    <svg className="sb-art" viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      <path d={lines} {...(dashed && { strokeDasharray: '3 4' })} />
      <path d={deck} className="sb-art-deck" />
      {body !== undefined && <path d={body} className="sb-art-body" />}
      <path d="M18 60q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0" className="sb-art-sea" />
    </svg>
  );
}

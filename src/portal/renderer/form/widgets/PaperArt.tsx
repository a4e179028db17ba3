import './paperArt.css';

/** A drawing of the paper that a file shows: a card where only pictures are taken, else a sheet. */
export function PaperArt({ accept }: { readonly accept: readonly string[] }) {
  const isPicture = accept.length > 0 && accept.every((type) => /^\.?(?:jpe?g|png|gif|webp|heic)$/i.test(type));
  return isPicture ? (
    <svg className="sb-paper-art" viewBox="0 0 64 44" aria-hidden="true">
      <rect x="1" y="1" width="62" height="42" rx="5" />
      <path d="M46 18a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM37 30c1-6 4.500-8 9-8s8 2 9 8M9 13h18M9 20h13M9 34h32" />
    </svg>
  ) : (
    <svg className="sb-paper-art" viewBox="0 0 64 44" aria-hidden="true">
      <rect x="14" y="1" width="36" height="42" rx="4" />
      <path d="M22 10h20M20 18h24M20 24h18M20 30h12" />
      <path className="sb-paper-seal" d="M41 35h.01" />
    </svg>
  );
}

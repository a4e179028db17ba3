/** Placeholder for the first page, above its still invisible layout, so that arriving parts shift nothing visible. */
export function FirstSkeleton() {
  return (
    <div className="sb-first-skeleton" aria-hidden="true">
      {['title', 'wide', 'wide', 'half'].map((shape, index) => (
        <span key={index} className={`sb-first-skeleton-${shape}`} />
      ))}
    </div>
  );
}

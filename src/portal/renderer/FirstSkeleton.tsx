/** Stands where the first page will be until it appears, over a layout that nobody sees yet: what arrives pushes nothing. */
export function FirstSkeleton() {
  return (
    <div className="sb-first-skeleton" aria-hidden="true">
      {['title', 'wide', 'wide', 'half'].map((shape, index) => <span key={index} className={`sb-first-skeleton-${shape}`} />)}
    </div>
  );
}

/**
 * The placeholder of the first page, above its still invisible layout, so that arriving parts shift nothing visible. It is the
 * one of the document, which stays where it is.
 */
export function FirstSkeleton() {
  return <div ref={adopt} aria-hidden="true" />;
}

function adopt(host: HTMLElement | null): void {
  const drawn = document.querySelector('#first .sb-first-skeleton');
  if (host && drawn) host.append(drawn);
}

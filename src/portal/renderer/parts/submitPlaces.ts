import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

interface SubmitPlaces {
  of(form: string): HTMLElement | null;
  put(form: string, place: HTMLElement | null): void;
  readonly follow: (changed: () => void) => () => void;
}

const ofPages = new WeakMap<PageRuntime, SubmitPlaces>();

/** The places outside of a page's forms where their submit buttons are drawn, by the block id of the form. */
export function submitPlaces(runtime: PageRuntime): SubmitPlaces {
  const made = ofPages.get(runtime) ?? makePlaces();
  ofPages.set(runtime, made);
  return made;
}

function makePlaces(): SubmitPlaces {
  const places = new Map<string, HTMLElement>();
  const followers = new Set<() => void>();
  return {
    of: (form) => places.get(form) ?? null,
    put(form, place) {
      if (place) places.set(form, place);
      else places.delete(form);
      for (const changed of followers) changed();
    },
    follow(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}

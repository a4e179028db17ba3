import type { FormField } from './FormField.ts';

const usual = 5;

/** The highest number of stars of a rating: the maximum of its schema. */
export function mostStars({ schema: { maximum } }: Pick<FormField, 'schema'>): number {
  return typeof maximum === 'number' && maximum >= 1 && maximum <= 10 ? Math.floor(maximum) : usual;
}

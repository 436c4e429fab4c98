/** Degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusMiles = 3958.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As they are shown: nobody is nearer than a mile, because places are known by their middle. */
export const wholeMiles = (miles: number): number => Math.max(1, Math.round(miles))

/** The great-circle distance in miles (haversine formula). */
export const milesBetween = (a: Point, b: Point): number => {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** What "Search this area" asks for. Pure. */

interface View {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Miles around the equator. */
const equator = 24_901.46
/** Pixels of the world's width at zoom 0. */
const worldWidth = 512

export const milesPerPixel = ({ latitude, zoom }: Pick<View, 'latitude' | 'zoom'>) =>
  (equator * Math.cos((latitude * Math.PI) / 180)) / (worldWidth * 2 ** zoom)

/** In the world that has 180 degrees on each side; a map that was turned on and on counts further. */
const inOneWorld = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Tenths of a degree, as the server takes a place: `47.6, -122.3`. */
export const areaInView = ({ latitude, longitude }: Pick<View, 'latitude' | 'longitude'>) =>
  [Math.max(-90, Math.min(90, latitude)), inOneWorld(longitude)]
    .map((degrees) => (Math.round(degrees * 10) / 10 || 0).toFixed(1))
    .join(', ')

/** Of these distances the nearest to what the shorter side of the view shows from its middle. */
export const milesInView = <Miles extends string>(
  view: View,
  choices: readonly Miles[],
): Miles | undefined => {
  const miles = (milesPerPixel(view) * Math.min(view.width, view.height)) / 2
  return choices.toSorted((a, b) => Math.abs(Number(a) - miles) - Math.abs(Number(b) - miles))[0]
}

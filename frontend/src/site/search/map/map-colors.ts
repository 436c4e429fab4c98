/** The tokens that the map draws with, as WebGL takes them. */
const tokens = ['paper', 'card', 'wash', 'ink', 'soft', 'line', 'edge', 'accent', 'on-accent'] as const
export type MapColors = Readonly<Record<(typeof tokens)[number], string>>

/** The map's library knows no oklch, but a canvas does. */
export const readMapColors = (): MapColors => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const styles = getComputedStyle(document.documentElement)
  const colorOf = (token: string) => {
    if (!context) return 'rgb(128, 128, 128)'
    context.fillStyle = styles.getPropertyValue(`--color-${token}`)
    context.fillRect(0, 0, 1, 1)
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ')})`
  }
  // Safe: each token has its color.
  return Object.fromEntries(tokens.map((token) => [token, colorOf(token)])) as MapColors
}

/** Calls whenever light and dark change: the device's setting, or what a person chose (theme.ts). */
export const onThemeChange = (listener: () => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  device.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', listener)
    chosen.disconnect()
  }
}

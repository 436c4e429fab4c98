/** CSS variables, which have other values in the dark theme. */
export const chartColors = { first: 'var(--color-accent)', second: 'var(--color-warm)' } as const

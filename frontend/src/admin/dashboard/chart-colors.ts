/** Tokens: each is another one in the dark. */
export const chartColors = { first: 'var(--color-accent)', second: 'var(--color-warm)' } as const

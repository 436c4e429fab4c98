/** How identities and links in rows look. */

/** Streams, digests, ids: to be read letter by letter. */
export const monospaceStyle = {
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: 12.5,
  overflowWrap: 'anywhere',
} as const

export const quietLinkStyle = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  // 44 pixels for a finger, in the room of one line.
  '@media (max-width: 899.95px)': { display: 'inline-block', paddingBlock: '11px', marginBlock: '-11px' },
} as const

export const textLinkStyle = {
  color: 'var(--color-accent)',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
} as const

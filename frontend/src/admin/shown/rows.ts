/** Styles of ids and links in rows. */

/** For streams, digests and ids, which are read letter by letter. */
export const monospaceStyle = {
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: 12.5,
  overflowWrap: 'anywhere',
} as const

export const quietLinkStyle = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  // A 44-pixel touch target in the height of one line.
  '@media (max-width: 899.95px)': { display: 'inline-block', paddingBlock: '11px', marginBlock: '-11px' },
} as const

export const textLinkStyle = {
  color: 'var(--color-accent)',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
} as const

/** The stroke that all drawings share: one weight, round ends, the color of the text. */

import type { ReactNode } from 'react'

/** Spread on the one stroke of a drawing that has the accent color. */
export const accentStroke = { stroke: 'var(--color-accent)' } as const

/** `width` and `height` are units of the grid, not pixels; the size on the page comes from `className`. */
export const LineDrawing = ({
  width,
  height,
  className,
  children,
}: {
  width: number
  height: number
  className?: string | undefined
  children: ReactNode
}) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

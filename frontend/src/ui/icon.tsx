import type { ReactNode } from 'react'

interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number
  readonly className?: string
}

/**
 * Makes an icon component from SVG paths. Assistive technology skips it, because each icon accompanies words.
 */
export const createIcon = (drawing: ReactNode) => {
  const Icon = ({ size = 18, className }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
  return Icon
}

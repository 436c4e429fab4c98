import type { ReactNode } from 'react'

interface IconProps {
  /** Pixels; 1:1. */
  readonly size?: number
  readonly className?: string
}

/** A sign out of its drawing; assistive tech skips it, because it stands beside words. */
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

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { DownIcon } from './frame-icons.tsx'

/** The browser's own `<select>` with our arrow. `className` is applied to the `<select>`. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className="relative block min-w-0">
    <select {...rest} className={classNames('appearance-none pr-8', className)} />
    <DownIcon
      size={18}
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-soft"
    />
  </span>
)

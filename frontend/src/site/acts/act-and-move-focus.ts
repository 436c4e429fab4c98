import type { MouseEvent } from 'react'

/**
 * Does what takes a row away, and hands the focus on: to the next row's first button, the one before it, or the
 * page's heading where no row is left.
 */
export const actAndMoveFocus =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('[data-id]')
    const near = row?.nextElementSibling ?? row?.previousElementSibling
    const heading = document.querySelector('h1')
    act()
    const next = near?.isConnected ? near.querySelector<HTMLElement>('button') : null
    ;(next ?? heading)?.focus()
  }

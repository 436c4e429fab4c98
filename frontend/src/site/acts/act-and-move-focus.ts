import type { MouseEvent } from 'react'

/**
 * For an act that removes its row: afterwards the focus moves to the first button of the next row, else of
 * the previous row, else to the page's heading.
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

import { useState } from 'react'

/**
 * A dialog that keeps what was typed in it when it is closed, until it is `done` or the page is left: it is mounted
 * when it first opens, and only hidden when it closes.
 */
export const useKeptDialog = () => {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  return {
    isMounted: state !== 'new',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    done: () => setState('new'),
  }
}

import { useEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  /** The id of its heading. */
  readonly labelledBy: string
  /** Called after it has closed and given the focus back; unmount it then. */
  readonly onClose: () => void
  /** A `<form method="dialog">` in it closes it. */
  readonly children: ReactNode
}

/** A question that stands before everything else, open while it is mounted. The browser's own: Escape closes it. */
export const Dialog = ({ labelledBy, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={onClose}
      className="sheet m-auto w-[calc(100%-2rem)] max-w-[30rem] rounded-card bg-paper p-6 text-ink shadow-float sm:p-8"
    >
      {children}
    </dialog>
  )
}

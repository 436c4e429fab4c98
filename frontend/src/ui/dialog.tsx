import { useEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  /** The id of the dialog's heading. */
  readonly labelledBy: string
  /** If given, Escape (or a phone's back button) calls this and the dialog stays open. */
  readonly onKept?: () => void
  /** Called after the dialog has closed and returned the focus; unmount the dialog then. */
  readonly onClose: () => void
  /** A `<form method="dialog">` among the children closes the dialog. */
  readonly children: ReactNode
}

/** A modal dialog, open while it is mounted. It is the browser's own `<dialog>`, so Escape closes it. */
export const Dialog = ({ labelledBy, onKept, onClose, children }: DialogProps) => {
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
      onCancel={(event) => {
        if (!onKept) return
        event.preventDefault()
        onKept()
      }}
      onKeyDown={(event) => {
        // Of two times Escape in a row, browsers let only the first be refused in `onCancel`.
        if (!onKept || event.key !== 'Escape') return
        event.preventDefault()
        onKept()
      }}
      className="sheet m-auto w-[calc(100%-2rem)] max-w-[30rem] rounded-panel bg-paper p-6 text-ink shadow-float sm:p-8"
    >
      {children}
    </dialog>
  )
}

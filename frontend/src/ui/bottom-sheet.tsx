import { t } from 'backend/language/texts'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'

interface SheetProps {
  readonly title: string
  /** Called after the sheet has closed and returned the focus; unmount the sheet then. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The label of the button at the lower edge that closes the sheet. */
  readonly done: string
  /** A second control at the lower edge, which leaves the sheet open. */
  readonly aside?: ReactNode
}

/**
 * A modal sheet from the lower edge, open while it is mounted. It is the browser's own `<dialog>`, which
 * keeps the focus inside, closes on Escape, and returns the focus.
 */
export const BottomSheet = ({ title, onClose, children, done, aside }: SheetProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        // A click whose target is the dialog itself is a click on the backdrop.
        if (event.target === dialog.current) close()
      }}
      className="sheet m-0 mt-auto max-h-[92dvh] w-full max-w-none rounded-t-panel bg-paper text-ink"
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            aria-label={t`Close`}
            onClick={close}
            className="flex size-11 items-center justify-center rounded-control hover:bg-sand"
          >
            <CloseIcon size={22} />
          </button>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-5">{children}</div>
        <div className="flex items-center gap-3 border-t border-line p-4">
          {aside}
          <Button size="large" className="grow" onClick={close}>
            {done}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

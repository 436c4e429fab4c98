import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'

/** Spec section 9: three at once, four seconds, 356 px wide, 14 px apart; section 2: top right, in rich colours. */
const shown = 3
const milliseconds = 4000
const gap = 14

let mounted = false

/** A root of its own: a page that is torn down or fails keeps what was just said. */
const mount = () => {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <Toaster
      position="top-right"
      richColors
      theme="system"
      visibleToasts={shown}
      duration={milliseconds}
      gap={gap}
    />,
  )
}

export interface ToastOptions {
  /** A toast of the same id takes the place of the one before. */
  readonly id?: string
  /** One thing that can be done about it: a way back, or another try. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How often the act of a toast of this id was taken. */
const taken = new Map<string, number>()

/**
 * A toast whose act was taken is leaving. What the act leads to is another toast: put in its place, it would leave with
 * it.
 */
const settings = ({ id, action }: ToastOptions) => ({
  ...(id ? { id: `${id} ${taken.get(id) ?? 0}` } : {}),
  ...(action
    ? {
        action: {
          label: action.label,
          onClick: () => {
            if (id) taken.set(id, (taken.get(id) ?? 0) + 1)
            action.run()
          },
        },
      }
    : {}),
})

export const showSuccess = (message: string, options: ToastOptions = {}) => {
  mount()
  toast.success(message, settings(options))
}

export const showError = (message: string, options: ToastOptions = {}) => {
  mount()
  toast.error(message, settings(options))
}

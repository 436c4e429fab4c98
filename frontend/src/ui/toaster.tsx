import { t } from 'backend/language/texts'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'

/**
 * product.md, "Limits": three toasts at once, shown for four seconds, 356 px wide, 14 px apart. "Screens": top
 * right, in rich colours.
 */
const shown = 3
const milliseconds = 4000
const gap = 14

let mounted = false

/** Toasts have their own React root, so they stay when the page unmounts or fails. */
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
      containerAriaLabel={t`Notifications`}
    />,
  )
}

export interface ToastOptions {
  /** A toast with the same id replaces the earlier one. */
  readonly id?: string
  /** A button on the toast, for example to undo or to try again. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How often the action button of the toast with this id was pressed. */
const taken = new Map<string, number>()

/**
 * A toast closes when its action is pressed. A toast that the action shows under the same id would close with
 * it, so the id given to the library also counts the presses.
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

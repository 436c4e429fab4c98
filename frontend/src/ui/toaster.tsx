import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'

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

export const showSuccess = (message: string) => {
  mount()
  toast.success(message)
}

export const showError = (message: string) => {
  mount()
  toast.error(message)
}

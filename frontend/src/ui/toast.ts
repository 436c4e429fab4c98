/** Shows toasts. The toast library is loaded with the first toast, so that no page has to load it. */

import type { ToastOptions } from './toaster.tsx'

type Toast = (message: string, options?: ToastOptions) => void

const withToaster = (show: (toaster: typeof import('./toaster.tsx')) => void) => {
  import('./toaster.tsx').then(show, (error: unknown) => console.error('Failed to load toasts:', error))
}

export const toastSuccess: Toast = (message, options) =>
  withToaster(({ showSuccess }) => showSuccess(message, options))
export const toastError: Toast = (message, options) =>
  withToaster(({ showError }) => showError(message, options))

/** Says something in passing. The library behind it is fetched with the first toast, so that no page pays for it. */
type Toast = (message: string) => void

const withToaster = (show: (toaster: typeof import('./toaster.tsx')) => void) => {
  import('./toaster.tsx').then(show, (error: unknown) => console.error('Failed to load toasts:', error))
}

export const toastSuccess: Toast = (message) => withToaster(({ showSuccess }) => showSuccess(message))
export const toastError: Toast = (message) => withToaster(({ showError }) => showError(message))

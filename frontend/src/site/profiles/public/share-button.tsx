import { ShareIcon } from '../../../ui/icons.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/**
 * Opens the device's share dialog, or copies the page's address. Hidden without scripts, because it needs
 * them.
 */
export const ShareButton = ({ name }: { name: string }) => (
  <button
    type="button"
    className={classNames(buttonClass('outline'), 'scriptless:hidden')}
    onClick={() => void share(name)}
  >
    <ShareIcon size={18} />
    Share this profile
  </button>
)

const share = async (name: string) => {
  const url = `${location.origin}${location.pathname}`
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  if (isTouch && 'share' in navigator) {
    // The promise also rejects when the user closes the share dialog, which is no error.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess('Link copied')
  } catch {
    toastError('We couldn’t copy the link. You can copy it from the address bar.')
  }
}

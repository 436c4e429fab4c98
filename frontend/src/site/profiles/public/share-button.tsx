import { ShareIcon } from '../../../ui/icons.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/** Hands the page's address to the phone's own sharing, or copies it. Not there without scripts, which it needs. */
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
    // Closing the phone's sheet is an answer too.
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

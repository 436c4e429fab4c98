import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { useSyncExternalStore } from 'react'
import { readBegunBooking, readBegunSave } from '../screens/begun-acts.ts'

/** Keyed by the start of the path that is opened after the log-in; the first match applies. */
const purposes: readonly (readonly [path: string, purpose: string])[] = [
  ['/bookmarks', t`see who you saved`],
  ['/dashboard/client/favorites', t`see who you saved`],
  ['/dashboard/client/bookings', t`see your bookings`],
  ['/dashboard/provider/bookings', t`see your bookings`],
  ['/dashboard/bookings/', t`see this booking`],
  ['/dashboard/client/messages/', t`read your messages`],
  ['/dashboard/provider/messages/', t`read your messages`],
  ['/onboarding', t`create your profile`],
  ['/endorsements/create/', t`send your endorsement`],
  ['/endorsements/preview/', t`see this endorsement`],
  ['/', t`continue`],
]

const begunFor = (path: string): string | undefined => {
  const booking = readBegunBooking()
  if (booking?.path === path)
    return path.endsWith('/message') ? t`message ${booking.name}` : t`book with ${booking.name}`
  const save = readBegunSave()
  return save?.path === path ? t`save ${firstNameOf(save.name)}` : undefined
}

/**
 * The purpose of the log-in, to follow the words "Log in to".
 * @param redirect the path that is opened afterwards
 */
export const logInPurposeOf = (redirect: string): string =>
  begunFor(redirect) ?? purposes.find(([path]) => redirect.startsWith(path))?.[1] ?? t`continue`

const never = () => () => undefined

/**
 * `logInPurposeOf` as a hook: the server cannot know what was begun in the browser, so it renders no purpose.
 * Undefined if there is no path to continue to.
 */
export const useLogInPurpose = (redirect: string | undefined): string | undefined =>
  useSyncExternalStore(
    never,
    () => (redirect === undefined ? undefined : logInPurposeOf(redirect)),
    () => undefined,
  )

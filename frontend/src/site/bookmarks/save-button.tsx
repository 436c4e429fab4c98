import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { quietButtonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toastError } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { keepBegunSave, type ProviderToSave } from '../screens/begun-acts.ts'
import { finishBegunSave } from './finish-begun-save.ts'
import { forgetOptimisticSave, saveFailedMessage, setOptimisticSave } from './optimistic-saves.ts'
import { useIsSaved } from './saved-ids.ts'

interface SaveButtonProps {
  readonly provider: ProviderToSave
  /** Whether the provider was saved when the page was loaded, if known. */
  readonly isBookmarked?: boolean | undefined
  /** A round icon for a card, or an icon above a word, in a row of quiet buttons. */
  readonly look?: 'sign' | 'words'
  readonly className?: string
}

/**
 * Saves a provider with one tap and removes them with the next. A visitor is sent to the log-in, and the save
 * is finished when they return. Staff cannot save anybody, so they see no button; it is also hidden without
 * scripts.
 */
export const SaveButton = ({ provider, isBookmarked, look = 'sign', className }: SaveButtonProps) => {
  const { id, name } = provider
  const router = useRouter()
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  const isSaved = useIsSaved(id, isBookmarked)
  const accountId = user?.id
  useEffect(() => {
    if (accountId !== undefined) finishBegunSave(router)
  }, [router, accountId])
  if (user && role !== 'client' && role !== 'provider') return null

  const tap = () => {
    if (!user) {
      const { href } = router.latestLocation
      keepBegunSave(provider, href)
      void router.navigate({ to: '/login', search: { redirect: href } })
      return
    }
    setOptimisticSave(id, !isSaved)
    import('./saving.ts')
      .then(({ setSaved }) => setSaved(router, provider, !isSaved))
      .catch(() => {
        forgetOptimisticSave(id)
        toastError(saveFailedMessage)
      })
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={tap}
      className={classNames(look === 'words' ? quietButtonClass : sign, 'group scriptless:hidden', className)}
    >
      <BookmarkIcon isFilled={isSaved} />
      {/* Both words are laid out in the same place, so that nothing moves when they change. */}
      {look === 'words' && (
        <span aria-hidden="true" className="grid">
          <span className="col-start-1 row-start-1 group-aria-pressed:invisible">
            <Trans>Save</Trans>
          </span>
          <span className="invisible col-start-1 row-start-1 group-aria-pressed:visible">
            <Trans>Saved</Trans>
          </span>
        </span>
      )}
      <span className="sr-only">
        <Trans>Save {name}</Trans>
      </span>
    </button>
  )
}

const sign =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors duration-150 hover:bg-sand'

/** The bookmark icon: an outline, filled if the provider is saved. */
const BookmarkIcon = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M7.5 4h9A1.5 1.5 0 0 1 18 5.5V20l-6-4.2L6 20V5.5A1.5 1.5 0 0 1 7.5 4z" />
  </svg>
)

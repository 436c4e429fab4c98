import { useRouter } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'

/**
 * A form, so that logging out works before scripts load. The code that handles the log-out is fetched on
 * submit.
 */
export const LogOutForm = ({ className }: { className?: string }) => {
  const router = useRouter()
  return (
    <form
      method="post"
      action={`${languagePath}/_server/logOut?createServerFn`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        // If the script fails for any reason, the form is submitted without it.
        const submit = () => form.submit()
        void import('./log-out.ts').then(({ logOutAndRedirect: leave }) => leave(router, submit), submit)
      }}
    >
      <button
        className={classNames(
          'min-h-11 rounded-control px-3 text-left text-meta font-medium hover:bg-sand',
          className,
        )}
      >
        <Trans>Log out</Trans>
      </button>
    </form>
  )
}

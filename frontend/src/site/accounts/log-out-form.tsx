import { useRouter } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'

/** A form, so that one can leave before scripts load; what it needs beyond that is fetched when it is used. */
export const LogOutForm = ({ className }: { className?: string }) => {
  const router = useRouter()
  return (
    <form
      method="post"
      action="/_server/logOut?createServerFn"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        // Whatever keeps the script from its work, the form itself does it.
        void import('./log-out.ts')
          .then(({ logOutAndRedirect: leave }) => leave(router))
          .catch(() => form.submit())
      }}
    >
      <button
        className={classNames(
          'min-h-11 rounded-control px-3 text-left text-sm font-medium hover:bg-wash',
          className,
        )}
      >
        Log out
      </button>
    </form>
  )
}

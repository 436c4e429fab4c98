import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { ResetPasswordPage } from '../accounts/reset-password-page.tsx'
import { readTokenSearch } from '../accounts/token-search.ts'
import { loadFeatured } from '../people/featured-query.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: readTokenSearch,
  loader: ({ context }) => loadFeatured(context),
  head: privateHead(t`Choose a new password`),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />
}

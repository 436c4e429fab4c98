import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../accounts/forgot-password-page.tsx'
import { privateHead } from '../accounts/private-head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: privateHead('Forgot your password?'),
  component: ForgotPasswordPage,
})

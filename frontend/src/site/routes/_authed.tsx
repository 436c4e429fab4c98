import { createFileRoute } from '@tanstack/react-router'
import { letIn } from '../accounts/let-in.ts'
import { NotAuthenticatedScreen } from '../accounts/not-authenticated-screen.tsx'

export const Route = createFileRoute('/_authed')({
  beforeLoad: letIn,
  errorComponent: NotAuthenticatedScreen,
})

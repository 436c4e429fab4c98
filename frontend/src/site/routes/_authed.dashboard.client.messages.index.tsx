import { createFileRoute } from '@tanstack/react-router'
import { NothingChosen } from '../messages/list/nothing-chosen.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/messages/')({ component: NothingChosen })

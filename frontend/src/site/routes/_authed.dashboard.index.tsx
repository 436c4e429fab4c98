import { createFileRoute } from '@tanstack/react-router'

/** The dashboard's frame redirects from here to the dashboard of the user's role. */
export const Route = createFileRoute('/_authed/dashboard/')({})

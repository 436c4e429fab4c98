import { createFileRoute } from '@tanstack/react-router'

/** The frame around it sends everyone to the dashboard of their role. */
export const Route = createFileRoute('/_authed/dashboard/')({})

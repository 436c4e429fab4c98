import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the old onboarding (spec section 2). */
export const Route = createFileRoute('/onboarding-old')({
  beforeLoad: () => {
    throw redirect({ to: '/onboarding' })
  },
})

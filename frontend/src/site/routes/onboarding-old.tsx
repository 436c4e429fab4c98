import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the old onboarding (product.md, "Screens"). */
export const Route = createFileRoute('/onboarding-old')({
  beforeLoad: () => {
    throw redirect({ to: '/onboarding' })
  },
})

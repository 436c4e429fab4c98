import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/search')({
  component: () => <h1 className="page text-4xl">Search</h1>,
})

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/',
      title: 'Find support you need, when you need it',
      description: 'x',
    }),
  component: Home,
})

function Home() {
  return <h1 className="page text-4xl">Find support you need, when you need it</h1>
}

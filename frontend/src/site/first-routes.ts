/**
 * The routes that every visit carries: those it most often begins with. All the others are one file of their own
 * (late-routes.ts), so that a page added to a dashboard makes no first visit heavier.
 */
import { Route as root } from './routes/__root.tsx'
import { Route as home } from './routes/index.tsx'
import { Route as profile } from './routes/providers.$id.tsx'
import { Route as search } from './routes/search.tsx'
import type { routeTree } from './route-tree.gen.ts'

export type SiteRoutes = typeof routeTree

const getParentRoute = () => root

// What the generated tree says of these three; it says so again, of the same objects, when it arrives.
const children = [
  home.update({ id: '/', path: '/', getParentRoute } as never),
  search.update({ id: '/search', path: '/search', getParentRoute } as never),
  profile.update({ id: '/providers/$id', path: '/providers/$id', getParentRoute } as never),
]

/** Known to the types as all of the site's routes: a link may lead to any of them. */
export const firstRoutes = root._addFileChildren(children as never) as unknown as SiteRoutes

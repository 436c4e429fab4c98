/**
 * The routes that every visit loads, because most visits begin with one of them. All the others are in a
 * separate file (late-routes.ts), so that adding a page to a dashboard does not make the first visit slower.
 */

import type { routeTree } from './route-tree.gen.ts'
import { Route as root } from './routes/__root.tsx'
import { Route as home } from './routes/index.tsx'
import { Route as profile } from './routes/providers.$id.tsx'
import { Route as search } from './routes/search.tsx'

export type SiteRoutes = typeof routeTree

const getParentRoute = () => root

// The same definitions as in the generated tree. When that tree loads, it sets them again on the same
// objects.
const children = [
  home.update({ id: '/', path: '/', getParentRoute } as never),
  search.update({ id: '/search', path: '/search', getParentRoute } as never),
  profile.update({ id: '/providers/$id', path: '/providers/$id', getParentRoute } as never),
]

/** Typed as the complete tree, because a link may lead to any route. */
export const firstRoutes = root._addFileChildren(children as never) as unknown as SiteRoutes

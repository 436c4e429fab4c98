/**
 * The face and the name of a person travel from their row among results to the head of their page, and back. Nothing
 * waits for it, and where a browser knows no such transitions, or somebody wants less motion, pages change as ever.
 */

import type { RegisteredRouter } from '@tanstack/react-router'

/** Milliseconds; after the longest of the movements (styles.css). */
const arrived = 500

const personOf = (pathname: string | undefined) => /\/providers\/([^/]+)$/.exec(pathname ?? '')?.[1]
const hasResults = (pathname: string | undefined) => /\/(search|care\/.+)$/.test(pathname ?? '')

/** Gives the face and the name in a person's row the names that those on their page have (styles.css). */
const nameRowOf = (slug: string) => {
  const link = document.querySelector(`article .row-link[href$="/providers/${CSS.escape(slug)}"]`)
  const parts = [link?.closest('article')?.querySelector('.face'), link?.closest('h3')]
  const named = parts.filter((part) => part instanceof HTMLElement)
  for (const [index, { style }] of named.entries())
    style.setProperty('view-transition-name', index === 0 ? 'face' : 'name')
  setTimeout(() => {
    for (const { style } of named) style.removeProperty('view-transition-name')
  }, arrived)
}

export const letPeopleTravel = (router: RegisteredRouter) => {
  if (!CSS.supports('selector(:active-view-transition-type(person))')) return
  let leaving: string | undefined
  router.options.defaultViewTransition = {
    types: ({ fromLocation, toLocation }) => {
      leaving = undefined
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
      const [from, to] = [personOf(fromLocation?.pathname), personOf(toLocation.pathname)]
      if (to !== undefined && hasResults(fromLocation?.pathname)) nameRowOf(to)
      else if (from !== undefined && hasResults(toLocation.pathname)) leaving = from
      else return false
      return ['person']
    },
  }
  router.subscribe('onRendered', () => {
    if (leaving !== undefined) nameRowOf(leaving)
    leaving = undefined
  })
}

/** The parts that know where the person is, loaded after the page; without their code, the fields are ordinary ones. */

import { lazy, type ComponentProps, type ComponentType } from 'react'

/** Loaded when it is first opened. */
export const WhereDialog = lazy(async () => ({ default: (await import('./where-dialog.tsx')).WhereDialog }))

const orNothing = <P>(part: Promise<ComponentType<P>>) =>
  part.then(
    (Part) => ({ default: Part }),
    () => ({ default: () => null }),
  )

type Tools = typeof import('./place-tools.tsx')

export const PlaceTools = lazy<ComponentType<ComponentProps<Tools['PlaceTools']>>>(() =>
  orNothing(import('./place-tools.tsx').then(({ PlaceTools: Part }) => Part)),
)

export const OwnPlace = lazy<ComponentType<ComponentProps<Tools['OwnPlace']>>>(() =>
  orNothing(import('./place-tools.tsx').then(({ OwnPlace: Part }) => Part)),
)

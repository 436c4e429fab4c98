import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from the page's first scripts: most providers say nothing of this. */
export const LatePersonal = lazyRouteComponent(() => import('./personal.tsx'), 'Personal')

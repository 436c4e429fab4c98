/** Every list of the console's. A new one adds its descriptor, and a line here. */
import type { AnyResource } from './resource.ts'
import { waitlist } from './waitlist.ts'

export const resources: readonly AnyResource[] = [waitlist]

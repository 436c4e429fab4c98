/**
 * Parents who book demo providers, besides the one with a demo account (demo-accounts.ts). Nobody signs in as
 * the others.
 */
import { accountIdOf } from './demo-ids.ts'

interface DemoParent {
  readonly name: string
  readonly email: string
  readonly zone: string
  readonly place: string
}

const parent = (name: string, who: string, zone: string, place: string): DemoParent => ({
  name,
  email: `${who}@family.example`,
  zone: `America/${zone}`,
  place,
})

export const otherDemoParents: readonly DemoParent[] = [
  parent('Dana Wu', 'dana', 'Los_Angeles', '2210 S Judkins Street, Seattle'),
  parent('Jo Lindgren', 'jo', 'Los_Angeles', '418 15th Avenue E, Seattle'),
  parent('Amara Nwosu', 'amara', 'Los_Angeles', '77 Beacon Avenue, Seattle'),
  parent('Sofia Herrera', 'sofia', 'Los_Angeles', '1906 NE Alberta Street, Portland'),
  parent('Tom Becker', 'tom', 'New_York', '52 Prospect Park West, Brooklyn'),
  parent('Leila Karimi', 'leila', 'New_York', '310 W 86th Street, New York'),
  parent('Hannah Cole', 'hannah', 'New_York', '14 Charlotte Street, Asheville'),
  parent('Mina Park', 'mina', 'Chicago', '2415 N Kedzie Boulevard, Chicago'),
  // Has deleted their account since (demo-departures.ts).
  parent('Robin Castell', 'robin', 'Los_Angeles', '3307 S Holgate Street, Seattle'),
]

/** The parent with a demo account. */
const paula: DemoParent = {
  ...parent('Paula Parent', 'paula', 'Los_Angeles', '1420 Alder Street, Seattle'),
  email: 'parent@demo.example',
}

/** @param who the part of the email address before the @ */
export const demoParent = (who: string): DemoParent & { readonly accountId: string } => {
  const found = [paula, ...otherDemoParents].find(({ email }) => email.startsWith(`${who}@`))
  if (!found) throw new Error(`There is no demo parent ${who}`)
  return { ...found, accountId: accountIdOf(found.email) }
}

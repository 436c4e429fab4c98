import { idsOf, type IdOf } from './demo-ids.ts'
import { birthDoulas, lactationConsultants, pelvicFloorSpecialists } from './demo-people-at-birth.ts'
import { nightNannies, postpartumSpecialists, sleepCoaches } from './demo-people-at-home.ts'
import { maternalMentalHealth, otherCare } from './demo-people-in-practice.ts'
import type { DemoPerson } from './demo-person.ts'

/** Everybody, in the order in which they joined. All of them are invented. */
export const demoPeople: readonly DemoPerson[] = [
  ...birthDoulas,
  ...lactationConsultants,
  ...sleepCoaches,
  ...pelvicFloorSpecialists,
  ...nightNannies,
  ...postpartumSpecialists,
  ...maternalMentalHealth,
  ...otherCare,
].sort((a, b) => (a.joined < b.joined ? -1 : a.joined > b.joined ? 1 : 0))

/** @returns the ids of a person by their name; whoever cannot sign in acts as the system */
export const providerIds = (
  idOf: IdOf,
  name: string,
): { readonly providerId: string; readonly accountId: string } => {
  const person = demoPeople.find((each) => each.name === name)
  if (!person) throw new Error(`There is no demo person called ${name}`)
  return { accountId: 'system', ...idsOf(idOf, person) }
}

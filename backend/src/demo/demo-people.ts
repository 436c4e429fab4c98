import { birthDoulas } from './birth-doulas.ts'
import { lactationConsultants } from './lactation-consultants.ts'
import { maternalMentalHealth } from './maternal-mental-health.ts'
import { nightNannies } from './night-nannies.ts'
import { otherCare } from './other-care.ts'
import { pelvicFloorSpecialists } from './pelvic-floor-specialists.ts'
import { postpartumSpecialists } from './postpartum-specialists.ts'
import { sleepCoaches } from './sleep-coaches.ts'
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

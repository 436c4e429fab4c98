/**
 * The words people use for a kind of care without knowing its name (product.md, "Search"). Single words answer like
 * the kind's own name, by prefix and with typos; two or more words count where they stand side by side.
 */
import type { ProviderType } from '../contract/options.ts'

const birthDoula = ['birth_doula'] as const
const lactation = ['lactation_consultant'] as const
const sleep = ['sleep_coach'] as const
const pelvicFloor = ['pelvic_floor_specialist'] as const
const nightsAndNewborns = ['night_nanny', 'postpartum_newborn_specialist'] as const
const newborns = ['postpartum_newborn_specialist'] as const
const mentalHealth = ['maternal_mental_health'] as const

/** Lower case, without accents, as they are typed. */
export const synonyms: Readonly<Record<string, readonly ProviderType[]>> = {
  breastfeeding: lactation,
  'breast feeding': lactation,
  breastfeed: lactation,
  'breast milk': lactation,
  latch: lactation,
  latching: lactation,
  pumping: lactation,
  'tongue tie': lactation,

  'night nurse': nightsAndNewborns,
  'baby nurse': nightsAndNewborns,
  'newborn care': nightsAndNewborns,
  'newborn nurse': nightsAndNewborns,
  'night doula': nightsAndNewborns,
  'overnight care': nightsAndNewborns,
  'postpartum doula': newborns,

  'postpartum depression': mentalHealth,
  'postnatal depression': mentalHealth,
  ppd: mentalHealth,
  'baby blues': mentalHealth,
  anxiety: mentalHealth,
  'perinatal therapist': mentalHealth,

  'sleep training': sleep,
  'sleep trainer': sleep,
  'sleep consultant': sleep,

  diastasis: pelvicFloor,
  'diastasis recti': pelvicFloor,
  prolapse: pelvicFloor,
  leaking: pelvicFloor,
  incontinence: pelvicFloor,
  'pelvic pain': pelvicFloor,

  'labor coach': birthDoula,
  'labour coach': birthDoula,
  'birth coach': birthDoula,
  vbac: birthDoula,
}

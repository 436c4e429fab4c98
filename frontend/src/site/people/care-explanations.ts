/** What each kind of care is for. Apart from its names, which the search needs too. */
import type { ProviderType } from 'backend/contract/profiles/options'

export const careExplanations: Record<ProviderType, string> = {
  birth_doula: 'With you in labor, and the days before and after',
  lactation_consultant: 'Latch, supply, pumping, bottles',
  sleep_coach: 'Gentler nights, suited to your baby’s age',
  pelvic_floor_specialist: 'Healing, strength and feeling comfortable again',
  night_nanny: 'Someone else is up, so you can sleep',
  postpartum_newborn_specialist: 'A steady pair of hands in the first weeks',
  maternal_mental_health: 'Anxiety, depression, birth trauma',
  other: 'Meals, massage, older siblings and more',
}

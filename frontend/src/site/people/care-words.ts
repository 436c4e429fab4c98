/** Explanations of the kinds of care, and the names of the people who offer them. */
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

export const providerTypesPlural: Record<ProviderType, string> = {
  birth_doula: 'Birth doulas',
  lactation_consultant: 'Lactation consultants',
  sleep_coach: 'Sleep coaches',
  pelvic_floor_specialist: 'Pelvic floor specialists',
  night_nanny: 'Night nannies',
  postpartum_newborn_specialist: 'Postpartum and newborn specialists',
  maternal_mental_health: 'Maternal mental health',
  other: 'Other care',
}

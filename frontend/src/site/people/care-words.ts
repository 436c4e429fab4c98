/** The names of the people who offer each kind of care. */
import type { ProviderType } from 'backend/contract/profiles/options'

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

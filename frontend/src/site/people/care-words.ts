/** The names of the people who offer each kind of care. */

import type { ProviderType } from 'backend/contract/profiles/options'
import { t } from 'backend/language/texts'

export const providerTypesPlural: Record<ProviderType, string> = {
  birth_doula: t`Birth doulas`,
  lactation_consultant: t`Lactation consultants`,
  sleep_coach: t`Sleep coaches`,
  pelvic_floor_specialist: t`Pelvic floor specialists`,
  night_nanny: t`Night nannies`,
  postpartum_newborn_specialist: t`Postpartum and newborn specialists`,
  maternal_mental_health: t`Maternal mental health`,
  other: t`Other care`,
}
